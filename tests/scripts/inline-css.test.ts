import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { minifyCss } from '../../scripts/bundle/inline-css.mjs';

/** Safari before 18, and Chrome before 120, know these only with the prefix. */
const PREFIXED = /(?<![-\w])(?:backdrop-filter|user-select|mask|mask-image):/g;

const sheets = readdirSync('ui/themes', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('theme.css'),
);

it.each(sheets)('%s gets the prefixes of WebKit in the package', async (file) => {
  const css = await minifyCss(readFileSync(`ui/themes/${file}`, 'utf8'));
  const plain = css.match(PREFIXED) ?? [];
  expect(
    css.match(new RegExp(`-webkit-${PREFIXED.source.replace('(?<![-\\w])', '')}`, 'g')) ?? [],
  ).toHaveLength(plain.length);
});

it('a mask gets its prefix, so the comparison above is no comparison of nothing', async () => {
  expect(sheets.length).toBeGreaterThan(10);
  expect(await minifyCss('a{mask:none}')).toContain('-webkit-mask:none');
});
