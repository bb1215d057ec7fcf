import type { LanguageCode } from '../language/language';
import type { TextByLanguage } from '../language/text-by-language';

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
