import type { Emoji } from './emoji';

/** An emoji prepared for the search. */
export type EmojiIndex = readonly { readonly emoji: Emoji; readonly name: string; readonly all: string }[];

/** Letters that people type in two ways, and that are not a letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  đ: 'd',
  ة: 'ه',
  ى: 'ي',
  '\u0901': '\u0902',
};

/**
 * Accents of Latin and Cyrillic letters, vowels and hamza of Arabic ones with the line that stretches them, and the
 * dot of Devanagari. In Thai, Hindi and Japanese other marks make another word.
 */
const ACCENTS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]/gu;

/** Lower-case letters without accents: "epee" finds "Épée". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[œæßđةى\u0901]/gu, (letter) => LETTERS[letter] ?? letter);

export const indexEmoji = (emoji: readonly Emoji[]): EmojiIndex =>
  emoji.map((one) => {
    const name = plain(one.name);
    return { emoji: one, name, all: ` ${name} ${plain(one.words)} ${one.emoji}` };
  });

const MOST_FOUND = 160;
/** In UTF-16 code units, because normalising ten thousand accents takes seconds. */
const LONGEST_QUERY = 100;

/**
 * Finds emoji that contain every word of the query. First comes the whole name, then names that begin with it, then
 * names with a word that begins with it, then the others.
 */
export const searchEmoji = (index: EmojiIndex, query: string): readonly Emoji[] => {
  const words = plain(query.slice(0, LONGEST_QUERY)).split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  const [first = ''] = words;
  const rank = ({ name, all }: EmojiIndex[number]): number => {
    if (name === whole) return 0;
    if (name.startsWith(first)) return 1;
    return all.includes(` ${first}`) ? 2 : 3;
  };
  return index
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .map((entry) => ({ emoji: entry.emoji, rank: rank(entry) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_FOUND)
    .map((entry) => entry.emoji);
};
