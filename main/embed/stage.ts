import type { KefuOptions } from './options';

export interface KefuEvents {
  /** The conversation stands and can be used. */
  ready: object;
  open: object;
  close: object;
  /** How many messages wait unread. */
  unread: { readonly count: number };
  /** A message for the visitor arrived; `text` is plain text, '' beside media. */
  message: { readonly id: string; readonly text: string };
  /**
   * `key` is a key of the error catalogue, `frame_unreachable` or `panel_unreachable`.
   * Without a listener it goes to the console.
   */
  error: { readonly key: string; readonly text: string };
}

/** What the launcher hands to the panel when it is first needed. */
export interface Stage {
  readonly options: KefuOptions;
  /** Of the frame. */
  readonly address: URL;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly launcher: HTMLElement;
  /** The word for a chat in the visitor's language. */
  readonly word: string;
  /** Aborted when everything goes. */
  readonly signal: AbortSignal;
  close(): void;
  emit<E extends keyof KefuEvents>(event: E, detail: KefuEvents[E]): void;
  fail(key: string, text: string): void;
}

/** Puts the panel on the stage, still hidden, and loads the app into its frame. */
export type CreatePanel = (stage: Stage) => (isShown: boolean) => void;
