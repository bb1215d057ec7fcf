import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The style sheets, and the data of themes. */
const files = readdirSync('ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') || /themes.*\btheme\.ts$/.test(file))
  .map((file) => join('ui', file));
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
const TOKENS = textOf(join('ui', 'styles', 'tokens.css'));

const declarations = (property: string) =>
  files.flatMap((file) =>
    [...textOf(file).matchAll(new RegExp(`[\\s;{]${property}:\\s*([^;}]+)`, 'g'))].map(
      ([, value = '']) => `${file}: ${value.trim()}`,
    ),
  );

/** In ms or px, of all themes that have a value of their own. */
const ownValues = (token: string) =>
  files
    .filter((file) => file.endsWith('theme.ts'))
    .flatMap((file) => [...textOf(file).matchAll(new RegExp(`\\b${token}: '(\\d+)(?:ms|px)'`, 'g'))])
    .map(([, value]) => Number(value));

describe('motion', () => {
  it.each([
    ['fast', '120ms'],
    ['slow', '200ms'],
    ['rise', '8px'],
  ])('the token %s is %s', (token, value) => {
    expect(TOKENS).toContain(`--kefu-${token}: ${value};`);
  });

  it('themes with their own times and distances stay below 300 ms and 16 px', () => {
    const [times, distances] = [[...ownValues('fast'), ...ownValues('slow')], ownValues('rise')];
    expect(times.length).toBeGreaterThan(8);
    expect(distances.length).toBeGreaterThan(8);
    expect(Math.max(...times)).toBeLessThanOrEqual(300);
    expect(Math.max(...distances)).toBeLessThanOrEqual(16);
  });

  it('every transition takes the time of a token', () => {
    const found = [...declarations('transition'), ...declarations('transition-duration')];
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((one) => !/var\(--kefu-(fast|slow)\)|: none/.test(one))).toEqual([]);
    expect(found.filter((one) => /\d(m?s)\b/.test(one))).toEqual([]);
  });

  it('every animation that does not repeat takes the time of a token', () => {
    const once = declarations('animation').filter((one) => !/infinite|: none/.test(one));
    expect(once.length).toBeGreaterThan(0);
    expect(once.filter((one) => !/var\(--kefu-(fast|slow)\)/.test(one))).toEqual([]);
  });

  it('transitions change only colours, opacity and transforms', () => {
    const properties = declarations('transition').flatMap((one) =>
      one
        .slice(one.indexOf(': ') + 2)
        .replace(/\([^)]*\)/g, '')
        .split(',')
        .map((part) => part.trim().split(/\s/)[0] ?? ''),
    );
    const moved =
      /^(none|opacity|transform|translate|scale|rotate|color|background(-color)?|border-color|fill|stroke|visibility)$/;
    expect(properties.filter((property) => !moved.test(property))).toEqual([]);
  });

  it('a new message rises by the token', () => {
    const css = textOf(join('ui', 'views', 'Conversation', 'conversation.css'));
    expect(css).toMatch(
      /@keyframes kefu-rise \{\s*from \{\s*opacity: 0;\s*transform: translateY\(var\(--kefu-rise\)\)/,
    );
    expect(css).toMatch(/animation: kefu-rise var\(--kefu-(fast|slow)\)/);
  });
});
