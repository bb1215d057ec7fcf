/** What the guard looks for: card numbers, IBANs, passwords and PINs, one-time codes, and the phrase of a wallet. */
export const SECRET_KINDS = ['card', 'iban', 'password', 'code', 'seed'] as const;

export type SecretKind = (typeof SECRET_KINDS)[number];

/** A part of a text, from `start` to before `end`, in UTF-16 code units. */
export interface Secret {
  readonly kind: SecretKind;
  readonly start: number;
  readonly end: number;
}
