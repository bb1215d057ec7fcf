import type { LanguageCode } from '../../../domain/language/language';

/**
 * The languages with emoji names of their own (scripts/emoji-data.mjs). The others use those of a related language.
 */
const NEIGHBOURS: Readonly<Partial<Record<LanguageCode, LanguageCode>>> = { br: 'pt', id: 'en', ara: 'en' };

export const emojiPath = (language: LanguageCode): string => `emoji/${NEIGHBOURS[language] ?? language}.json`;
