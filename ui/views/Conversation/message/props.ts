import type { Message } from '../../../../domain/message/message';

/** How pictures and videos are shown large. */
export interface ViewMedia {
  readonly image: (url: string, messageId: string) => void;
  readonly video: (url: string, caption: string) => void;
}

/** What one message may ask for. The same object for all rows and all renders, so that memoised rows stand still. */
export interface MessageWays {
  /** Sends it again; an upload that failed goes on at the step that failed. */
  readonly resend: (clientId: string) => void;
  /** Cuts an upload off that is under way. */
  readonly cancel: (clientId: string) => void;
  /** A text was copied. */
  readonly copied: () => void;
  /** undefined: no viewer is there, media open in a tab of their own. */
  readonly view: ViewMedia | undefined;
  readonly room: {
    /** Width divided by height of the pictures seen so far, by message and number. */
    readonly ratios: Map<string, number>;
    /** Whether the row of this picture may change its height without moving what is read. */
    readonly mayGrow: (picture: Element) => boolean;
  };
  readonly menu: (message: Message, at: { readonly x: number; readonly y: number }) => void;
  /** Tab reaches the bubble of this message; the arrow keys move to the others. */
  readonly isReachable: (clientId: string) => boolean;
}
