import { describe, expect, it } from 'vitest';
import type { Emoji } from '../../../../ui/views/EmojiPanel/emoji';
import { rowAt, rowsOf } from '../../../../ui/views/EmojiPanel/grid-rows';
import { moveBy } from '../../../../ui/views/EmojiPanel/move-in-grid';

const named = (emoji: string, name = '', words = ''): Emoji => ({ emoji, name, words, tones: 0, version: 0 });

const some = (count: number) => Array.from({ length: count }, (_, index) => named(String(index)));

describe('rows of the grid', () => {
  const rows = rowsOf(
    [
      { id: 'recent', emoji: some(3) },
      { id: 'food', emoji: [] },
      { id: 'smileys', emoji: some(10) },
    ],
    4,
  );

  it('have a title for each section that is not empty, and number the emoji of all sections', () => {
    expect(rows.map((row) => (row.kind === 'title' ? row.section : row.first))).toEqual([
      'recent',
      0,
      'smileys',
      3,
      7,
      11,
    ]);
    expect(rowAt(rows, 12)).toBe(5);
    expect(rowAt(rows, 13)).toBe(-1);
  });

  it('have no title for what was found', () => {
    expect(rowsOf([{ id: 'found', emoji: some(1) }], 4)).toHaveLength(1);
  });

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 12, 12],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 2, 5],
    ['ArrowDown', 9, 12],
    ['ArrowDown', 12, 12],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 1, 1],
    ['Home', 9, 7],
    ['End', 7, 10],
    ['End', 11, 12],
    ['PageDown', 0, 11],
    ['PageUp', 12, 1],
    ['Enter', 0, null],
  ])('%s from %i leads to %s', (key, from, to) => {
    expect(moveBy(key, rows, from, 1)).toBe(to);
  });

  it('turn the arrow keys round in languages from right to left', () => {
    expect(moveBy('ArrowLeft', rows, 0, -1)).toBe(1);
    expect(moveBy('ArrowRight', rows, 1, -1)).toBe(0);
  });

  it('have no next emoji in an empty grid', () => {
    expect(moveBy('ArrowDown', [], 0, 1)).toBeNull();
  });
});
