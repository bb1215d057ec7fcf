import type { SecretKind } from '../../../domain/secrets/secret';

/** The question before a text is sent that holds a secret. */
export type SecretGuardSnapshot =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'asking';
      /** Each once, in the order of the text. */
      readonly secrets: readonly SecretKind[];
      /** The text as it would be sent with stars. */
      readonly starred: string;
    };

export interface SecretGuardActions {
  sendStarred(): void;
  sendAsIs(): void;
  /** Back to the box, which still has the text. */
  close(): void;
}
