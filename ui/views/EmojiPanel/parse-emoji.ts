import { type Emoji, type EmojiData, GROUPS } from './emoji';

const GENDER = /\u200d[\u2640\u2642]\ufe0f?/u;

/** @returns null if it is not our data; single rows that cannot be read are left out */
export const parseEmoji = (file: unknown): EmojiData | null => {
  if (typeof file !== 'object' || file === null) return null;
  const groups = GROUPS.map((id) => [id, groupOf(Reflect.get(file, id))] as const);
  if (groups.every(([, emoji]) => emoji.length === 0)) return null;
  return Object.fromEntries(groups) as Record<(typeof GROUPS)[number], readonly Emoji[]>;
};

const groupOf = (rows: unknown): readonly Emoji[] => {
  if (!Array.isArray(rows)) return [];
  const all = rows.map(emojiOf).filter((emoji) => emoji !== null);
  const neutral = new Map(all.map((one) => [one.emoji, one.words]));
  return all.map((one) => {
    if (one.words !== '' || !GENDER.test(one.emoji)) return one;
    return { ...one, words: neutral.get(one.emoji.replace(GENDER, '')) ?? '' };
  });
};

const emojiOf = (row: unknown): Emoji | null => {
  if (!Array.isArray(row)) return null;
  const [emoji, name, words, tones, version]: readonly unknown[] = row;
  if (typeof emoji !== 'string' || emoji === '') return null;
  return {
    emoji,
    name: typeof name === 'string' ? name : '',
    words: typeof words === 'string' ? words : '',
    tones: tones === 1 || tones === 2 ? tones : 0,
    version: typeof version === 'number' ? version : 0,
  };
};
