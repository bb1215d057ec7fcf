import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../domain/language/language';
import { habitIn, keyMeaning } from '../../domain/text/send-key';
import { lookFor } from '../../domain/theme/style-rule';
import { THEME_IDS } from '../../domain/theme/theme-id';
import { themeRow } from '../../domain/theme/themes';
import { timeLabel } from '../../domain/time/time-label';
import { LANGUAGES } from '../support/languages';
import {
  BUSINESSES_WITH_AVATARS,
  CLOCK_PATTERNS,
  STYLES,
  specifiedMs,
  THEME_BEHAVIOUR,
  THEMES,
} from '../support/specified';
import { section, table } from './tables';

const ENTER = { key: 'Enter', ctrl: false, meta: false, shift: false, alt: false, composing: false };
/** An id without its own avatar. */
const SOME_BUSINESS = '1';
/** A style that "any other" stands for. */
const nameOf = (style: string): string => (style === 'any other' ? 'neon' : style);
/** A visitor who has chosen Ctrl+Enter in another theme. */
const CHOSEN = { latest: 'ctrl+enter', afterSwitch: null } as const;

describe('the style rule of the specification', () => {
  // Shows spec §3.26, spec §3.27, spec §3.28, spec §3.29, spec §3.30, spec §3.31, spec §3.32, spec §3.33, spec §3.38,
  // spec §3.39, spec §3.54.
  it.each(STYLES)(
    'style $style has the theme $theme',
    ({ style, theme, avatars, switchesToEnter, header }) => {
      const look = lookFor(null, nameOf(style), SOME_BUSINESS);
      expect([look.theme, look.avatars, look.headerColour]).toEqual([theme, avatars, header]);
      const meaning = keyMeaning(ENTER, habitIn(look.behaviour, CHOSEN));
      expect(meaning === 'send').toBe(switchesToEnter);
    },
  );

  // Shows spec §3.26, spec §3.27, spec §3.28, spec §3.29, spec §3.30, spec §3.31, spec §3.32, spec §3.33.
  it('names twelve businesses, each with its own avatars, and no others', () => {
    expect(new Set(BUSINESSES_WITH_AVATARS).size).toBe(12);
    const drawn = BUSINESSES_WITH_AVATARS.map((id) => lookFor(null, 'neon', id).avatars);
    expect(drawn).toEqual(BUSINESSES_WITH_AVATARS.map((id) => `character-${id}`));
    const named: readonly string[] = BUSINESSES_WITH_AVATARS;
    const others = Array.from({ length: 300 }, (_, id) => String(id)).filter((id) => !named.includes(id));
    expect(others.filter((id) => lookFor(null, 'neon', id).avatars !== 'yb')).toEqual([]);
  });

  it.each(['a', '', 'stg', 'sgg', 'sgw'])('style "%s" keeps its avatars in any business', (style) => {
    const avatars = BUSINESSES_WITH_AVATARS.map((id) => lookFor(null, style, id).avatars);
    expect(new Set(avatars)).toEqual(new Set([STYLES.find((row) => row.style === style)?.avatars]));
  });
});

describe('the themes and languages of the specification', () => {
  // Shows spec §1.4, spec §1.6, decision 1, decision 11.
  it('are those of the code', () => {
    expect([...THEME_IDS]).toEqual(THEMES);
    expect([...LANGUAGE_CODES]).toEqual(Object.keys(LANGUAGES));
  });

  // Shows decision 3, spec §3.34, spec §3.35, spec §3.36, spec §3.40, spec §3.41.
  it.each(THEMES)('%s behaves as specified', (id) => {
    const { behaviour } = themeRow(id);
    const wanted = Object.entries(THEME_BEHAVIOUR).map(([name, { themes, is, otherwise }]) => [
      name,
      (themes as readonly string[]).includes(id) ? is : otherwise,
    ]);
    expect(behaviour).toMatchObject(Object.fromEntries(wanted));
    expect(behaviour.timeLabel).toBe(CLOCK_PATTERNS[id] ?? CLOCK_PATTERNS['otherwise']);
    expect(habitIn(behaviour, CHOSEN)).toBe(behaviour.switchesSendKey ? 'enter' : 'ctrl+enter');
    expect(keyMeaning(ENTER, behaviour.sendKey)).toBe('send');
  });

  // Shows spec §9.33, spec §9.34, spec §9.45, decision 5.
  it.each(THEMES)('%s labels times by their age, then by its pattern', (id) => {
    const pattern = themeRow(id).behaviour.timeLabel;
    const at = (age: number) => timeLabel(10_000 - age, 10_000, pattern);
    const [justNow, fewMinutes] = [
      specifiedMs('justNowUnder') / 1_000,
      specifiedMs('fewMinutesUnder') / 1_000,
    ];
    expect(at(justNow - 1)).toEqual({ kind: 'just_now' });
    expect(at(justNow)).toEqual({ kind: 'a_few_minuts' });
    expect(at(fewMinutes - 1)).toEqual({ kind: 'a_few_minuts' });
    expect(at(fewMinutes)).toEqual({ kind: 'clock', pattern });
  });
});

describe('docs/spec', () => {
  const MARK = { yes: true, no: false, stays: false, switched: true, shown: false, hidden: true } as const;
  const meant = (cell: string): unknown =>
    cell in MARK ? MARK[cell as keyof typeof MARK] : cell.replace(' ', '-');
  const COLUMN = {
    switchesSendKey: 'stored send key',
    indicator: 'indicator away from the end',
    scoring: 'scoring',
    emojiSearch: 'emoji search',
    marquee: 'marquee',
    headerHiddenInApp: 'header with app=1',
  } as const satisfies Record<keyof typeof THEME_BEHAVIOUR, string>;
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
  const [every, ...own] = BEHAVIOUR;

  it('has the style rule', () => {
    const rows = table(3, 'Style rule', ['style', 'theme', 'avatars', 'send key', 'header colour']);
    const styles = rows.map((row) => ({
      style: row.style === 'empty' ? '' : row.style,
      theme: row.theme,
      avatars: row.avatars.replace('of the business, else ', ''),
      switchesToEnter: row['send key'] === 'Enter',
      header: row['header colour'] === '–' ? null : row['header colour'],
    }));
    expect(styles).toEqual(STYLES);
    const [, ids = ''] = /These twelve business ids[^:]*: ([\d, ]+)/.exec(section(3, 'Style rule')) ?? [];
    expect(ids.split(', ')).toEqual(BUSINESSES_WITH_AVATARS);
  });

  it.each(THEMES)('has the behaviour of %s', (id) => {
    const row = own.find(({ theme }) => theme === id);
    const says = (column: Exclude<keyof (typeof BEHAVIOUR)[number], 'theme'>): string =>
      (row === undefined || row[column] === '–' ? every?.[column] : row[column]) ?? '';
    for (const [name, { themes, is, otherwise }] of Object.entries(THEME_BEHAVIOUR)) {
      const column = COLUMN[name as keyof typeof THEME_BEHAVIOUR];
      expect(meant(says(column)), column).toBe((themes as readonly string[]).includes(id) ? is : otherwise);
    }
    expect(says('time label')).toBe(CLOCK_PATTERNS[id] ?? CLOCK_PATTERNS['otherwise']);
    expect(says('send key')).toBe('Enter');
  });
});
