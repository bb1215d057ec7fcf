import type { FailureKey } from '../../domain/failure/failure-display';

/** A sentence that passes. How long it stays: `durationMs` of `FAILURES`, or `LIMITS.serverMessageMs` for the backend's own text. */
export interface Toast {
  readonly id: number;
  readonly words: FeedbackText;
  readonly severity: 'info' | 'success' | 'warning' | 'error';
}

/** A message key with parameters, or the backend's own text. */
export type FeedbackText =
  | {
      readonly kind: 'key';
      readonly key: FailureKey;
      readonly params: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: 'server'; readonly text: string };

/** The one dialog over the conversation (spec §2 Dialogs). */
export type DialogState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'connect-success' }
  | { readonly kind: 'network-lost' }
  /**
   * The session has ended: reload or continue. If the visitor watched it end, the composer says so instead of a dialog.
   * wentIdle: because nobody wrote for a time.
   */
  | { readonly kind: 'session-ended'; readonly watched: boolean; readonly wentIdle: boolean }
  | {
      readonly kind: 'failure';
      readonly words: FeedbackText;
      readonly closesAfterMs: number | null;
      /** Given: no failure, but a note on who serves. nobody: no agent is available. */
      readonly about?: 'service' | 'nobody';
    }
  /** `html` is '' if nothing of it can be shown. */
  | { readonly kind: 'content'; readonly title: string; readonly html: string };
