import type { Secret } from './secret';

/** The shortest phrase of BIP 39; others have 15, 18, 21 or 24 words. */
const FEWEST_WORDS = 12;

/**
 * Finds twelve or more words of the list in a row. Sentences have none: the list leaves out the words that they need, such
 * as "the", "is" and "my".
 *
 * @param isSeedWord for a word in small letters
 */
export const findSeedPhrases = (text: string, isSeedWord: (word: string) => boolean): readonly Secret[] => {
  const rows: { start: number; end: number; words: number }[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    if (!isSeedWord(word.toLowerCase())) continue;
    const end = index + word.length;
    const row = rows.at(-1);
    if (row && isSpaceBetween(text.slice(row.end, index))) {
      row.end = end;
      row.words += 1;
    } else rows.push({ start: index, end, words: 1 });
  }
  return rows
    .filter(({ words }) => words >= FEWEST_WORDS)
    .map(({ start, end }) => ({ kind: 'seed', start, end }));
};

/** Spaces, commas, and the number of each word. */
const isSpaceBetween = (text: string): boolean => /^[\s,;.:)\d|-]{1,8}$/.test(text);
