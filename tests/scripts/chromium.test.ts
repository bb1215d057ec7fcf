import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { chromiumArgs } from '../../scripts/chromium.mjs';

const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));

/** The list of Playwright's own --disable-features. The package does not export it. */
const offForPlaywright = (): readonly string[] => {
  const source = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name ?? '');
};

it('what Playwright turns off in Chromium stays off', () => {
  const off = chromiumArgs.flatMap((text) => /^--disable-features=(.*)$/.exec(text)?.[1]?.split(',') ?? []);
  expect(offForPlaywright().length).toBeGreaterThan(10);
  expect(off).toEqual(expect.arrayContaining([...offForPlaywright()]));
});
