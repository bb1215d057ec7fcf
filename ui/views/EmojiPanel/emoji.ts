/** The groups of the data file, in their order. */
export const GROUPS = [
  'smileys',
  'people',
  'animals',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;

export type GroupId = (typeof GROUPS)[number];

export interface Emoji {
  readonly emoji: string;
  /** '' until the data has loaded. Then a screen reader reads the character itself. */
  readonly name: string;
  /** Further words for the search. */
  readonly words: string;
  /** Where a skin tone is inserted. 0: nowhere. 1: after the first character. 2: after the first one and at the end. */
  readonly tones: 0 | 1 | 2;
  /** The Unicode version of the emoji; 0: every device has it. */
  readonly version: number;
}

export type EmojiData = Readonly<Record<GroupId, readonly Emoji[]>>;

const bare = (emoji: string): Emoji => ({ emoji, name: '', words: '', tones: 0, version: 0 });

/** Shown until the data has loaded, and if it cannot be loaded. */
export const COMMON: readonly Emoji[] = [
  '😀',
  '😂',
  '😊',
  '😍',
  '😘',
  '😎',
  '🤔',
  '😅',
  '😭',
  '😡',
  '😱',
  '😴',
  '👍',
  '👎',
  '👌',
  '🙏',
  '👏',
  '💪',
  '👋',
  '❤️',
  '🎉',
  '🔥',
  '🌹',
  '⚽',
].map(bare);

export const withNames = (data: EmojiData | null, emoji: readonly string[]): readonly Emoji[] => {
  const names = new Map(
    data ? Object.values(data).flatMap((group) => group.map((one) => [one.emoji, one.name])) : [],
  );
  return emoji.map((one) => ({ ...bare(one), name: names.get(one) ?? '' }));
};
