import { describe, expect, it } from 'vitest';
import { keyMeaning } from '../../../domain/text/send-key';
import { type LauncherShape, launcherShape } from '../../../domain/theme/launcher-shape';
import { type ThemeId, themeRow } from '../../../domain/theme/themes';

const ENTER = { key: 'Enter', ctrl: false, meta: false, shift: false, alt: false, composing: false };

const LAUNCHERS: readonly (readonly [ThemeId, LauncherShape])[] = [
  ['sz', 'square'],
  ['lxpj111', 'pill'],
  ['eb', 'square'],
  ['xpj', 'square'],
];

describe.each(LAUNCHERS)('the theme %s', (id, launcher) => {
  const { behaviour } = themeRow(id);

  it(`${id}: Enter sends`, () => {
    expect(keyMeaning(ENTER, behaviour.sendKey)).toBe('send');
  });

  it(`${id}: the unread counter is beside the scroll button`, () => {
    expect(behaviour.indicator).toBe('unread-counter');
  });

  it(`${id}: emoji can be searched`, () => {
    expect(behaviour.emojiSearch).toBe(true);
  });

  it(`${id}: times are YYYY-MM-DD HH:mm`, () => {
    expect(behaviour.timeLabel).toBe('YYYY-MM-DD HH:mm');
  });

  it(`${id}: exactly one item is rated`, () => {
    expect(behaviour.scoring).toBe('exactly-one');
  });

  it(`${id}: no marquee`, () => {
    expect(behaviour.marquee).toBe(false);
  });

  it(`${id}: the header is shown with app=1`, () => {
    expect(behaviour.headerHiddenInApp).toBe(false);
  });

  it(`${id}: the launcher is a ${launcher}`, () => {
    expect(launcherShape(id)).toBe(launcher);
  });
});
