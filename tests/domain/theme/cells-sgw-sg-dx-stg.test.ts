import { describe, expect, it } from 'vitest';
import { keyMeaning } from '../../../domain/text/send-key';
import { type LauncherShape, launcherShape } from '../../../domain/theme/launcher-shape';
import type { TimePattern } from '../../../domain/theme/theme-behaviour';
import { type ThemeId, themeRow } from '../../../domain/theme/themes';

const ENTER = { key: 'Enter', ctrl: false, meta: false, shift: false, alt: false, composing: false };

interface Cells {
  readonly id: ThemeId;
  readonly time: TimePattern;
  readonly emoji: 'can be searched' | 'cannot be searched';
  readonly inApp: 'shown' | 'hidden';
  readonly headerColour: string | undefined;
  readonly launcher: LauncherShape;
}

const usual = {
  time: 'YYYY-MM-DD HH:mm',
  emoji: 'can be searched',
  inApp: 'shown',
  headerColour: undefined,
} as const;

const ROWS: readonly Cells[] = [
  { ...usual, id: 'sgw', headerColour: '#E0E0E0', launcher: 'square' },
  { ...usual, id: 'sg', time: 'MM-DD HH:mm', launcher: 'pill' },
  { ...usual, id: 'dx', launcher: 'ticket' },
  { ...usual, id: 'stg', emoji: 'cannot be searched', inApp: 'hidden', launcher: 'circle' },
];

describe.each(ROWS)('the theme $id', ({ id, time, emoji, inApp, headerColour, launcher }) => {
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

  it(`${id}: no marquee`, () => {
    expect(behaviour.marquee).toBe(false);
  });

  it(`${id}: the header is ${inApp} with app=1`, () => {
    expect(behaviour.headerHiddenInApp).toBe(inApp === 'hidden');
  });

  it(`${id}: the header's own colour is ${headerColour ?? 'none'}`, () => {
    expect(themeRow(id).headerColour).toBe(headerColour);
  });

  it(`${id}: the launcher is a ${launcher}`, () => {
    expect(launcherShape(id)).toBe(launcher);
  });
});
