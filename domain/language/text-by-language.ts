import { LANGUAGE_CODES, type LanguageCode } from './language';

/** A text in all languages, or one for each. */
export type TextByLanguage = string | { readonly [L in LanguageCode]?: string };

/** @param fits whether a single text can be used */
export const isTextByLanguage = (value: unknown, fits: (text: unknown) => boolean): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fits(value);
  const texts = Object.entries(value);
  return (
    texts.length > 0 &&
    texts.every(([code, text]) => LANGUAGE_CODES.some((known) => known === code) && fits(text))
  );
};

/** The text in the language, else the English one, else the first one. */
export const textIn = (text: TextByLanguage, language: LanguageCode): string =>
  typeof text === 'string' ? text : (text[language] ?? text.en ?? Object.values(text)[0] ?? '');

/** One line of at most `longest` characters, in which nothing turns the direction of what stands beside it. */
export const isPlainLine = (value: unknown, longest: number): boolean =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  [...value].length <= longest &&
  !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value);
