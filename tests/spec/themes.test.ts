import { describe, expect, it } from 'vitest';
import { habitIn, keyMeaning } from '../../domain/text/send-key';
import { lookFor } from '../../domain/theme/style-rule';
import { isThemeId, THEME_IDS } from '../../domain/theme/theme-id';
import { themeRow } from '../../domain/theme/themes';
import { timeLabel } from '../../domain/time/time-label';
import { section, table } from './tables';

const STYLES = table(3, 'Style rule', ['style', 'theme', 'avatars', 'send key', 'header colour']);
const BUSINESSES =
  /These twelve business ids[^:]*: ([\d, ]+)/.exec(section(3, 'Style rule'))?.[1]?.split(', ') ?? [];
const BEHAVIOUR = table(3, 'Theme behaviour', [
  'theme',
  'send key',
  'stored send key',
  'indicator away from the end',
  'time label',
  'scoring',
  'emoji search',
  'marquee',
  'header with app=1',
]);

const ENTER = { key: 'Enter', ctrl: false, meta: false, shift: false, alt: false, composing: false };
/** An id without its own avatar. */
const SOME_BUSINESS = '1';

describe('the style rule of the specification', () => {
  it.each(STYLES)('style $style: theme $theme', ({ style, theme, avatars, ...row }) => {
    const given = { empty: '', 'any other': 'neon' }[style] ?? style;
    const look = lookFor(null, given, SOME_BUSINESS);
    expect(look.theme).toBe(theme);
    expect(look.avatars).toBe(avatars === 'of the business, else yb' ? 'yb' : avatars);
    expect(look.headerColour).toBe(row['header colour'] === '–' ? null : row['header colour']);
    if (row['send key'] === 'Enter') expect(keyMeaning(ENTER, look.behaviour.sendKey)).toBe('send');
  });

  it('names twelve businesses, each with its own avatars, and no others', () => {
    expect(new Set(BUSINESSES).size).toBe(12);
    const drawn = BUSINESSES.map((id) => lookFor(null, 'neon', id).avatars);
    expect(drawn).toEqual(BUSINESSES.map((id) => `character-${id}`));
    const others = Array.from({ length: 300 }, (_, id) => String(id)).filter(
      (id) => !BUSINESSES.includes(id),
    );
    expect(others.filter((id) => lookFor(null, 'neon', id).avatars !== 'yb')).toEqual([]);
  });

  it.each(['a', '', 'stg', 'sgg', 'sgw'])('style "%s" keeps its avatars in any business', (style) => {
    for (const id of BUSINESSES) {
      expect(lookFor(null, style, id).avatars).toBe(lookFor(null, style, SOME_BUSINESS).avatars);
    }
  });
});

describe('the behaviour of themes in the specification', () => {
  const [every, ...own] = BEHAVIOUR;

  it('has a row for all, and rows for themes that exist', () => {
    expect(every?.theme).toBe('every theme');
    expect(own.map(({ theme }) => theme).every(isThemeId)).toBe(true);
  });

  it.each(THEME_IDS)('%s', (id) => {
    const row = own.find(({ theme }) => theme === id);
    const says = (column: Exclude<keyof (typeof BEHAVIOUR)[number], 'theme'>) =>
      row === undefined || row[column] === '–' ? every?.[column] : row[column];
    const { behaviour } = themeRow(id);
    const stored = habitIn(behaviour, { latest: 'ctrl+enter', afterSwitch: null });
    const {
      sendKey,
      indicator,
      timeLabel: pattern,
      scoring,
      emojiSearch,
      marquee,
      headerHiddenInApp,
    } = behaviour;
    expect({
      sendKey: sendKey === 'enter' ? 'Enter' : 'Ctrl+Enter',
      stored: stored === 'ctrl+enter' ? 'stays' : 'switched',
      indicator: indicator.replace('-', ' '),
      pattern,
      scoring: scoring.replace('-', ' '),
      emojiSearch: emojiSearch ? 'yes' : 'no',
      marquee: marquee ? 'yes' : 'no',
      header: headerHiddenInApp ? 'hidden' : 'shown',
    }).toEqual({
      sendKey: says('send key'),
      stored: says('stored send key'),
      indicator: says('indicator away from the end'),
      pattern: says('time label'),
      scoring: says('scoring'),
      emojiSearch: says('emoji search'),
      marquee: says('marquee'),
      header: says('header with app=1'),
    });
  });
});

describe('time labels in the specification', () => {
  const minutes = (name: string) =>
    60 *
    Number(table(9, 'Numbers', ['item', 'value', 'unit']).find(({ item }) => item.includes(name))?.value);

  it.each(THEME_IDS)('%s: by age, then by the pattern of the theme', (id) => {
    const pattern = themeRow(id).behaviour.timeLabel;
    const at = (age: number) => timeLabel(10_000 - age, 10_000, pattern);
    const [justNow, fewMinutes] = [minutes('just now'), minutes('a few minutes')];
    expect(at(justNow - 1)).toEqual({ kind: 'just_now' });
    expect(at(justNow)).toEqual({ kind: 'a_few_minuts' });
    expect(at(fewMinutes - 1)).toEqual({ kind: 'a_few_minuts' });
    expect(at(fewMinutes)).toEqual({ kind: 'clock', pattern });
  });
});
