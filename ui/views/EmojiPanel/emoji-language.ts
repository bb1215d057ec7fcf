import type { LanguageCode } from '../../../domain/language/language';

/** The emoji of a language, with its own names (scripts/emoji-data.mjs). */
export const emojiPath = (language: LanguageCode): string => `emoji/${language}.json`;
