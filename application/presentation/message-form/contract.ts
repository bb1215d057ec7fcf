import type { FormTextField } from '../../../domain/form/message-form';

export type { MessageFormState as MessageFormSnapshot } from '../../forms/form-state';

export interface MessageFormActions {
  edit(field: FormTextField, text: string): void;
  rate(score: number): void;
  submit(): void;
  /** Opens an empty form after a success. */
  another(): void;
}
