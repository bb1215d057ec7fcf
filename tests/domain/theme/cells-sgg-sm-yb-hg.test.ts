import { describe, expect, it } from 'vitest';
import { keyMeaning } from '../../../domain/text/send-key';
import type { TimePattern } from '../../../domain/theme/theme-behaviour';
import { type LauncherShape, type ThemeId, themeRow } from '../../../domain/theme/themes';

const ENTER = { key: 'Enter', ctrl: false, meta: false, shift: false, alt: false, composing: false };

interface Cells {
  readonly id: ThemeId;
  readonly time: TimePattern;
  readonly emoji: 'can be searched' | 'cannot be searched';
  readonly inApp: 'shown' | 'hidden';
  readonly marquee: 'a marquee' | 'no marquee';
  readonly launcher: LauncherShape;
}

const usual = {
  time: 'YYYY-MM-DD HH:mm',
  emoji: 'can be searched',
  inApp: 'shown',
  marquee: 'no marquee',
} as const;

const ROWS: readonly Cells[] = [
  { ...usual, id: 'sgg', launcher: 'pill' },
  { ...usual, id: 'sm', time: 'MM-DD HH:mm', launcher: 'circle' },
  { ...usual, id: 'yb', marquee: 'a marquee', launcher: 'square' },
  { ...usual, id: 'hg', launcher: 'circle' },
];

describe.each(ROWS)('the theme $id', ({ id, time, emoji, inApp, marquee, launcher }) => {
  const { behaviour } = themeRow(id);

  it(`${id}: Enter sends`, () => {
    expect(keyMeaning(ENTER, behaviour.sendKey)).toBe('send');
  });

  it(`${id}: the unread counter is beside the scroll button`, () => {
    expect(behaviour.indicator).toBe('unread-counter');
  });

  it(`${id}: emoji ${emoji}`, () => {
    expect(behaviour.emojiSearch).toBe(emoji === 'can be searched');
  });

  it(`${id}: times are ${time}`, () => {
    expect(behaviour.timeLabel).toBe(time);
  });

  it(`${id}: exactly one item is rated`, () => {
    expect(behaviour.scoring).toBe('exactly-one');
  });

  // Shows decision 3.
  it(`${id}: ${marquee}`, () => {
    expect(behaviour.marquee).toBe(marquee === 'a marquee');
  });

  it(`${id}: the header is ${inApp} with app=1`, () => {
    expect(behaviour.headerHiddenInApp).toBe(inApp === 'hidden');
  });

  it(`${id}: the merchant's header colour is used`, () => {
    expect(themeRow(id).headerColour).toBeUndefined();
  });

  it(`${id}: the launcher is a ${launcher}`, () => {
    expect(themeRow(id).launcher ?? 'circle').toBe(launcher);
  });
});
