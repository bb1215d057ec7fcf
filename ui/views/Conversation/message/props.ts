import type { Message } from '../../../../domain/message/message';
import type { ImagePlaceholders } from './image-placeholder';

/** How pictures and videos are shown large. */
export interface ViewMedia {
  readonly image: (url: string, messageId: string) => void;
  readonly video: (url: string, caption: string) => void;
}

/**
 * What a message needs from the conversation around it. It is the same object for all rows and renders, so that memoised rows do not render
 * again.
 */
export interface MessageTools {
  /** Sends it again; a failed upload continues at the step that failed. */
  readonly resend: (clientId: string) => void;
  /** Cancels a running upload. */
  readonly cancel: (clientId: string) => void;
  /** A text was copied. */
  readonly copied: () => void;
  /** undefined: there is no viewer, so media open in a new tab. */
  readonly view: ViewMedia | undefined;
  readonly room: ImagePlaceholders;
  /** Sends words of a message that the visitor has pressed, as the visitor's own; undefined: they are text. */
  readonly say?: ((words: string) => void) | undefined;
  readonly menu: (message: Message, at: { readonly x: number; readonly y: number }) => void;
  /** Tab moves to this message; the arrow keys move to the others. */
  readonly isReachable: (clientId: string) => boolean;
}
