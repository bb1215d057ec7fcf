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
