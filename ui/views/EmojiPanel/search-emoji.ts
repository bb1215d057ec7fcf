import type { Emoji } from './emoji';

/** An emoji prepared for the search. */
export type EmojiIndex = readonly { readonly emoji: Emoji; readonly name: string; readonly all: string }[];

/** Lower-case letters without accents: "epee" finds "Épée". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

export const indexEmoji = (emoji: readonly Emoji[]): EmojiIndex =>
  emoji.map((one) => {
    const name = plain(one.name);
    return { emoji: one, name, all: ` ${name} ${plain(one.words)} ${one.emoji}` };
  });

const MOST_FOUND = 160;
/** In UTF-16 code units, because normalising ten thousand accents takes seconds. */
const LONGEST_QUERY = 100;

/**
 * Finds emoji that contain every word of the query. First come names that begin with it, then names with a word
 * that begins with it, then the others.
 */
export const searchEmoji = (index: EmojiIndex, query: string): readonly Emoji[] => {
  const words = plain(query.slice(0, LONGEST_QUERY)).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const rank = ({ name, all }: EmojiIndex[number]): number => {
    if (name.startsWith(first)) return 0;
    return all.includes(` ${first}`) ? 1 : 2;
  };
  return index
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .map((entry) => ({ emoji: entry.emoji, rank: rank(entry) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_FOUND)
    .map((entry) => entry.emoji);
};
