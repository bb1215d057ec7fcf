import type { LanguageCode } from '../../../domain/language/language';

/** Emoji are named in these languages (scripts/emoji-data.mjs); the others read a neighbour's words. */
const NEIGHBOURS: Readonly<Partial<Record<LanguageCode, LanguageCode>>> = { br: 'pt', id: 'en', ara: 'en' };

export const emojiPath = (language: LanguageCode): string => `emoji/${NEIGHBOURS[language] ?? language}.json`;
