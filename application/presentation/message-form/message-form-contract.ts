import type { FormTextField } from '../../../domain/form/message-form';
import type { MessageFormState } from '../../forms/form-state';

type Open = Extract<MessageFormState, { kind: 'open' }>;

export type MessageFormSnapshot =
  | Exclude<MessageFormState, Open>
  /** `reason`: why nobody is available, in the backend's own words; '' if it sent none. */
  | (Open & { readonly reason: string });

export interface MessageFormActions {
  edit(field: FormTextField, text: string): void;
  rate(score: number): void;
  submit(): void;
  /** Opens an empty form after a success. */
  another(): void;
}
