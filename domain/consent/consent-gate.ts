import type { LanguageCode } from '../language/language';

/** A text in all languages, or one for each. */
export type TextByLanguage = string | { readonly [L in LanguageCode]?: string };

/** The gate before the chat, in the integrator's words. What is missing is in ours. */
export interface ConsentGateOptions {
  readonly text?: TextByLanguage;
  /** http(s) address, or a path, of what explains it. */
  readonly link?: string;
  readonly linkText?: TextByLanguage;
  readonly agree?: TextByLanguage;
  readonly decline?: TextByLanguage;
  /** Another one asks visitors again who have agreed before. */
  readonly version?: string;
}

type TextName = 'text' | 'linkText' | 'agree' | 'decline';

/** undefined: ours. */
export const gateText = (
  gate: ConsentGateOptions,
  name: TextName,
  language: LanguageCode,
): string | undefined => {
  const given = gate[name];
  return typeof given === 'object' ? given[language] : given;
};
