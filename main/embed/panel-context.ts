import type { KefuOptions } from './options';

export interface KefuEvents {
  /** The conversation can be used. */
  ready: object;
  open: object;
  close: object;
  /** The number of unread messages. */
  unread: { readonly count: number };
  /** A message for the visitor arrived. `text` is plain text, '' for media. */
  message: { readonly id: string; readonly text: string };
  /**
   * `key` is a key of the error catalogue, `frame_unreachable` or `panel_unreachable`. If there is no listener, it is
   * written to the console.
   */
  error: { readonly key: string; readonly text: string };
}

/** What the launcher passes to the panel when it is first opened. */
export interface PanelContext {
  readonly options: KefuOptions;
  /** Address of the frame. */
  readonly address: URL;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly launcher: HTMLElement;
  /** The word for "chat" in the visitor's language. */
  readonly word: string;
  /** Aborted when everything is removed. */
  readonly signal: AbortSignal;
  close(): void;
  emit<E extends keyof KefuEvents>(event: E, detail: KefuEvents[E]): void;
  fail(key: string, text: string): void;
}

/** Creates the panel, still hidden, and loads the app into its frame. */
export type CreatePanel = (stage: PanelContext) => (isShown: boolean) => void;
