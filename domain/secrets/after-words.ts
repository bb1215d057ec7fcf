import { OWNER_BEHIND, SIGN_BETWEEN, WORD_BETWEEN } from './words-of-secrets';

/** What is said after a word, on the same line. */
export interface AfterWord {
  /** Where the rest of the text begins, in UTF-16 code units. */
  readonly at: number;
  /** "is", ":" or the like is between the word and the rest. */
  readonly isConnected: boolean;
  /** The word itself, and what is before it. */
  readonly word: string;
  readonly before: string;
}

const SPACES = '\\s{0,3}';
const BETWEEN = `(?:${SIGN_BETWEEN}|${WORD_BETWEEN})${SPACES}`;
const DIRECT = new RegExp(`^(?: ?${OWNER_BEHIND})?["'»”’」』)]?${SPACES}((?:${BETWEEN}){0,2})`, 'iu');
/** Up to six words between them: "the password of my account is". */
const THROUGH_WORDS = new RegExp(
  `^(?: [\\p{L}\\p{M}'’-]{1,24}){1,6}?(?:${SPACES}${SIGN_BETWEEN}| {1,3}${WORD_BETWEEN})${SPACES}(?:${BETWEEN})?`,
  'iu',
);

/** The places after each of the words: directly after it, and behind the words that lead to a connector. */
export const afterWords = (text: string, words: string): readonly AfterWord[] =>
  [...text.matchAll(new RegExp(words, 'giu'))].flatMap(({ 0: word, index }) => {
    const before = text.slice(0, index);
    const end = index + word.length;
    if (isInsideWord(before, word, text.slice(end))) return [];
    const rest = text.slice(end, end + 120).split('\n')[0] ?? '';
    const [gap = '', connectors = ''] = DIRECT.exec(rest) ?? [];
    const through = THROUGH_WORDS.exec(rest)?.[0];
    const places = [{ at: end + gap.length, isConnected: connectors.trim() !== '', word, before }];
    if (through !== undefined && through.length > gap.length)
      places.push({ at: end + through.length, isConnected: true, word, before });
    return places;
  });

/** Scripts with spaces between words. In others, and after a prefix or before a suffix of Arabic, words touch. */
const LETTER_BEFORE = /[A-Za-z\u00c0-\u024f\u1e00-\u1eff\u0400-\u04ff]$/;
const LETTER_AFTER = /^[A-Za-z\u00c0-\u024f\u1e00-\u1eff\u0400-\u04ff]/;

const isInsideWord = (before: string, word: string, after: string): boolean =>
  (LETTER_BEFORE.test(word[0] ?? '') && LETTER_BEFORE.test(before)) ||
  (LETTER_BEFORE.test(word) && LETTER_AFTER.test(after));
