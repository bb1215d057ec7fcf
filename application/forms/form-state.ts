import type { FailureKey } from '../../domain/failure/catalogue';
import type { FormErrors, MessageFormEntry } from '../../domain/form/message-form';

/** Where nobody is there to chat, a message can be left (decision 17). */
export type MessageFormState =
  /** Somebody is there, or the integrator has set no address. */
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'open';
      readonly entry: MessageFormEntry;
      readonly errors: FormErrors;
      /** Grows with each try that a field's error has stopped: the first such field wants the focus. */
      readonly refusals: number;
      readonly submitting: boolean;
      /** Why the last try to send failed; what was entered is kept. */
      readonly failure: FormFailure | null;
    }
  /** The receiver's own words, '' when it sent none: save_ok stands. */
  | { readonly kind: 'sent'; readonly words: string };

/** `words` are the receiver's own, shown as text instead of the key's when there are some. */
export interface FormFailure {
  readonly key: FailureKey;
  readonly words: string;
}
