import { describe, expect, it } from 'vitest';
import { COMMON, type Emoji, withNames } from '../../../../ui/views/EmojiPanel/emoji';
import { canDraw, detectEmojiSupport } from '../../../../ui/views/EmojiPanel/emoji-support';
import { moveBy, rowAt, rowsOf } from '../../../../ui/views/EmojiPanel/grid-rows';
import { parseEmoji } from '../../../../ui/views/EmojiPanel/parse-emoji';
import { indexEmoji, searchEmoji } from '../../../../ui/views/EmojiPanel/search-emoji';
import { inTone } from '../../../../ui/views/EmojiPanel/skin-tone';

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

  it('have a title for each section that is not empty, and count through', () => {
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

  it('turn the arrows round where one reads from the right', () => {
    expect(moveBy('ArrowLeft', rows, 0, -1)).toBe(1);
    expect(moveBy('ArrowRight', rows, 1, -1)).toBe(0);
  });

  it('lead nowhere in an empty grid', () => {
    expect(moveBy('ArrowDown', [], 0, 1)).toBeNull();
  });
});

describe('search', () => {
  const index = indexEmoji([
    named('😀', 'grinning face', 'happy smile'),
    named('😊', 'smiling face', 'blush'),
    named('🗡️', 'épée', 'arme'),
    named('🙂', 'face', 'un-smile'),
  ]);
  const found = (query: string) =>
    searchEmoji(index, query)
      .map(({ emoji }) => emoji)
      .join('');

  it('puts names that begin so first, then words, then the rest', () => {
    expect(found('smil')).toBe('😊😀🙂');
  });

  it('wants every word, takes no heed of accents or capitals, and finds the emoji itself', () => {
    expect(found('FACE happy')).toBe('😀');
    expect(found('epee')).toBe('🗡️');
    expect(found('😊')).toBe('😊');
    expect(found('nothing')).toBe('');
  });
});

describe('data', () => {
  it.each([[null], [3], ['x'], [[]], [{}], [{ smileys: 'no' }], [{ smileys: [[], [1], ['']] }]])(
    'refuses %j',
    (file) => {
      expect(parseEmoji(file)).toBeNull();
    },
  );

  it('leaves out single rows it cannot read', () => {
    const data = parseEmoji({ smileys: [['😀', 'grinning'], null, [5], ['😁', 7, 8, 9, 'x']] });
    expect(data?.smileys).toEqual([named('😀', 'grinning'), named('😁')]);
  });

  it('names the recent ones that it knows', () => {
    const data = parseEmoji({ smileys: [['😀', 'grinning']] });
    expect(withNames(data, ['😀', '👍🏽']).map(({ name }) => name)).toEqual(['grinning', '']);
    expect(COMMON).toHaveLength(24);
  });
});

describe('skin tones', () => {
  it('go in behind the first character, and behind the last of a couple', () => {
    expect(inTone({ emoji: '👋', tones: 1 }, 5)).toBe('👋🏿');
    expect(inTone({ emoji: '☝️', tones: 1 }, 1)).toBe('☝🏻');
    expect(inTone({ emoji: '👩‍❤️‍👨', tones: 2 }, 3)).toBe('👩🏽‍❤️‍👨🏽');
    expect(inTone({ emoji: '😀', tones: 0 }, 3)).toBe('😀');
    expect(inTone({ emoji: '👋', tones: 1 }, 0)).toBe('👋');
  });
});

describe('what the device can draw', () => {
  it('is everything where it cannot be known', () => {
    expect(detectEmojiSupport().countryFlags).toBe(true);
  });

  it('leaves out newer ones and flags that are only letters', () => {
    const old = { newest: 13, countryFlags: false };
    expect(canDraw(old, { ...named('🫠'), version: 14 })).toBe(false);
    expect(canDraw(old, { ...named('🥲'), version: 13 })).toBe(true);
    expect(canDraw(old, named('🇫🇷'))).toBe(false);
    expect(canDraw(old, named('🏁'))).toBe(true);
  });
});
