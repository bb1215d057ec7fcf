import type { FailureKey } from '../../domain/failure/failure-display';
import type { FormErrors, MessageFormEntry } from '../../domain/form/message-form';

/** The form for a message when no agent is available (decision 17). */
export type MessageFormState =
  /** An agent is available, or the integrator has set no address. */
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'open';
      readonly entry: MessageFormEntry;
      readonly errors: FormErrors;
      /** Grows when a field's error has stopped a submit: the first such field gets the focus. */
      readonly refusals: number;
      readonly submitting: boolean;
      /** Why the last submit failed; the input is kept. */
      readonly failure: FormFailure | null;
    }
  /** The receiver's own text; if it is '', save_ok is shown. */
  | { readonly kind: 'sent'; readonly words: string };

/** `words` is the receiver's own text. If it is not '', it is shown instead of the key's text. */
export interface FormFailure {
  readonly key: FailureKey;
  readonly words: string;
}
