import { describe, expect, it } from 'vitest';
import { keyMeaning } from '../../../domain/text/send-key';
import { type LauncherShape, launcherShape } from '../../../domain/theme/launcher-shape';
import { type ThemeId, themeRow } from '../../../domain/theme/themes';

const ENTER = { key: 'Enter', ctrl: false, meta: false, shift: false, alt: false, composing: false };

/** What each theme has of the table of themes, unless its row says otherwise. */
const USUAL = {
  indicator: 'unread-counter',
  emojiSearch: true,
  timeLabel: 'YYYY-MM-DD HH:mm',
  scoring: 'exactly-one',
  marquee: false,
  headerHiddenInApp: false,
};

interface Row {
  readonly id: ThemeId;
  readonly launcher: LauncherShape;
  readonly own?: Partial<typeof USUAL>;
  readonly headerColour?: string;
}

// Shows decision 3.
const ROWS: readonly Row[] = [
  { id: 'sgg', launcher: 'pill' },
  { id: 'sm', launcher: 'circle', own: { timeLabel: 'MM-DD HH:mm' } },
  { id: 'yb', launcher: 'square', own: { marquee: true } },
  { id: 'hg', launcher: 'circle' },
  { id: 'sgw', launcher: 'square', headerColour: '#E0E0E0' },
  { id: 'sg', launcher: 'pill', own: { timeLabel: 'MM-DD HH:mm' } },
  { id: 'dx', launcher: 'ticket' },
  { id: 'stg', launcher: 'circle', own: { emojiSearch: false, headerHiddenInApp: true } },
  { id: 'sz', launcher: 'square' },
  { id: 'lxpj111', launcher: 'pill' },
  { id: 'eb', launcher: 'square' },
  { id: 'xpj', launcher: 'square' },
];

describe.each(ROWS)('the theme $id', ({ id, launcher, own, headerColour }) => {
  const { behaviour } = themeRow(id);

  it(`${id}: Enter sends`, () => {
    expect(keyMeaning(ENTER, behaviour.sendKey)).toBe('send');
  });

  it.each(Object.entries({ ...USUAL, ...own }))(`${id}: %s is %s`, (name, value) => {
    expect(behaviour[name as keyof typeof USUAL]).toBe(value);
  });

  it(`${id}: the launcher is a ${launcher}`, () => {
    expect(launcherShape(id)).toBe(launcher);
  });

  it(`${id}: the header's own colour is ${headerColour ?? 'none'}`, () => {
    expect(themeRow(id).headerColour).toBe(headerColour);
  });
});
