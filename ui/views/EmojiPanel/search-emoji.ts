import type { Emoji } from './emoji';

/** What can be searched, made ready once. */
export type EmojiIndex = readonly { readonly emoji: Emoji; readonly name: string; readonly all: string }[];

/** Small letters without accents: "Épée" is found by "epee". */
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
/** In UTF-16 code units: to bring ten thousand accents in their order takes seconds. */
const LONGEST_QUERY = 100;

/** Every word of the query has to occur. Names that begin with it come first, then words that do, then the rest. */
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
