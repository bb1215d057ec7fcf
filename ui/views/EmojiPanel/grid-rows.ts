import type { Emoji, GroupId } from './emoji';

export type SectionId = GroupId | 'recent' | 'common' | 'found';

export interface Section {
  readonly id: SectionId;
  readonly emoji: readonly Emoji[];
}

export type Row =
  | { readonly kind: 'title'; readonly section: SectionId }
  /** `first`: the index of its first emoji among all emoji. */
  | {
      readonly kind: 'emoji';
      readonly section: SectionId;
      readonly first: number;
      readonly emoji: readonly Emoji[];
    };

/** The rows of the grid from top to bottom: a title, then its emoji in columns. Search results have no title. */
export const rowsOf = (sections: readonly Section[], columns: number): readonly Row[] => {
  const rows: Row[] = [];
  let first = 0;
  for (const { id, emoji } of sections) {
    if (emoji.length === 0) continue;
    if (id !== 'found') rows.push({ kind: 'title', section: id });
    for (let at = 0; at < emoji.length; at += columns) {
      const cells = emoji.slice(at, at + columns);
      rows.push({ kind: 'emoji', section: id, first, emoji: cells });
      first += cells.length;
    }
  }
  return rows;
};

export const rowAt = (rows: readonly Row[], place: number): number =>
  rows.findIndex((row) => row.kind === 'emoji' && place >= row.first && place < row.first + row.emoji.length);

type EmojiRow = Extract<Row, { kind: 'emoji' }>;

const PAGE_ROWS = 4;

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE_ROWS,
  PageDown: PAGE_ROWS,
};

/**
 * The index that a key moves to; null if the key does not move. `right`: what the right arrow key adds to the
 * index.
 */
export const moveBy = (key: string, rows: readonly Row[], place: number, right: 1 | -1): number | null => {
  const lines = rows.filter((row): row is EmojiRow => row.kind === 'emoji');
  const at = lines.findIndex((row) => place >= row.first && place < row.first + row.emoji.length);
  const line = lines[at];
  const last = lines.at(-1);
  if (!line || !last) return null;
  const clamp = (to: number) => Math.max(0, Math.min(to, last.first + last.emoji.length - 1));
  const step = STEPS[key];
  if (step !== undefined)
    return inLine(lines[Math.max(0, Math.min(at + step, lines.length - 1))], place - line.first);
  if (key === 'ArrowRight') return clamp(place + right);
  if (key === 'ArrowLeft') return clamp(place - right);
  if (key === 'Home') return line.first;
  if (key === 'End') return line.first + line.emoji.length - 1;
  return null;
};

const inLine = (line: EmojiRow | undefined, column: number): number | null =>
  line ? line.first + Math.min(column, line.emoji.length - 1) : null;
