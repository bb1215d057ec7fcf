import { describe, expect, it } from 'vitest';
import { habitIn, keyMeaning, type SendKey } from '../../../domain/text/send-key';
import { THEME_IDS, type ThemeId } from '../../../domain/theme/theme-id';
import { themeRow } from '../../../domain/theme/themes';

describe('keys', () => {
  const press = (over: Partial<Parameters<typeof keyMeaning>[0]>) => ({
    key: 'Enter',
    ctrl: false,
    meta: false,
    shift: false,
    alt: false,
    composing: false,
    ...over,
  });

  // Shows spec §5.4.
  it('follow the habit; Cmd counts as Ctrl, and Shift always adds a line', () => {
    expect(keyMeaning(press({}), 'enter')).toBe('send');
    expect(keyMeaning(press({ ctrl: true }), 'enter')).toBe('line');
    expect(keyMeaning(press({}), 'ctrl+enter')).toBe('line');
    expect(keyMeaning(press({ meta: true }), 'ctrl+enter')).toBe('send');
    expect(keyMeaning(press({ shift: true }), 'enter')).toBe('line');
    expect(keyMeaning(press({ shift: true, ctrl: true }), 'ctrl+enter')).toBe('line');
  });

  // Shows decision 10.
  it('never send while an input method composes', () => {
    expect(keyMeaning(press({ composing: true }), 'enter')).toBe('ordinary');
    expect(keyMeaning(press({ key: 'a' }), 'enter')).toBe('ordinary');
  });
});

/** What a visitor who has chosen Ctrl+Enter before finds in each theme. */
const AFTER_CTRL_ENTER: Readonly<Record<ThemeId, SendKey>> = {
  default: 'ctrl+enter',
  stg: 'enter',
  sgg: 'enter',
  sgw: 'enter',
  sg: 'ctrl+enter',
  sm: 'ctrl+enter',
  yb: 'ctrl+enter',
  sz: 'ctrl+enter',
  hg: 'ctrl+enter',
  eb: 'ctrl+enter',
  xpj: 'ctrl+enter',
  dx: 'ctrl+enter',
  lxpj111: 'ctrl+enter',
};

describe.each(THEME_IDS)('the send key of the theme %s', (theme) => {
  const { behaviour } = themeRow(theme);

  it(`${theme}: is Enter until the visitor chooses`, () => {
    expect(habitIn(behaviour, { latest: null, afterSwitch: null })).toBe('enter');
  });

  it(`${theme}: is ${AFTER_CTRL_ENTER[theme]} for a stored ctrl+enter`, () => {
    expect(habitIn(behaviour, { latest: 'ctrl+enter', afterSwitch: null })).toBe(AFTER_CTRL_ENTER[theme]);
  });

  it(`${theme}: is ctrl+enter if the visitor chooses it there`, () => {
    expect(habitIn(behaviour, { latest: 'ctrl+enter', afterSwitch: 'ctrl+enter' })).toBe('ctrl+enter');
  });
});
