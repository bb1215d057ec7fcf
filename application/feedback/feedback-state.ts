import type { FailureKey } from '../../domain/failure/catalogue';

/** A passing hint. */
export interface Toast {
  readonly id: number;
  readonly words: Words;
  readonly severity: 'info' | 'success' | 'warning' | 'error';
}

/** A message key with parameters, or the backend's own sentence, shown as text. */
export type Words =
  | {
      readonly kind: 'key';
      readonly key: FailureKey;
      readonly params: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: 'server'; readonly text: string };

/** The one dialog on top of the conversation (section 2: modals). */
export type DialogState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'connect-success' }
  | { readonly kind: 'network-lost' }
  /** Idle too long or cut off: reload or go on. */
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'failure'; readonly words: Words; readonly closesAfterMs: number | null }
  | { readonly kind: 'content'; readonly title: string; readonly html: string };
