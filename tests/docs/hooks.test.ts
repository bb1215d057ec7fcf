import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Names in docs/hooks.md that are no hooks: attributes, states, and what a row says of another element. */
const NO_HOOKS =
  /^(data-|aria-|log$|option$|value$|pending$|finish$|completed$|failed$|failedNotResend$|to_|system$|connecting$|online$|offline$|disconnected$|ended$|notice_|\[)/;

const [listed = ''] = readFileSync('docs/hooks.md', 'utf8').split('## With Playwright');
const documented = new Set(
  [...listed.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^[a-z-]+$/.test(code) && !NO_HOOKS.test(code)),
);

const sources = ['ui', join('main', 'embed'), join('main', 'react')]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/** Hooks of the elements, also those that a property named `hook` or a condition gives. */
const used = new Set(
  sources.flatMap((text) =>
    [
      ...text.matchAll(/data-kefu(?:=|': )["']([a-z-]+)["']/g),
      ...text.matchAll(/\bhook(?:=|: )["']([a-z-]+)["']/g),
      // In HTML of messages.
      ...text.matchAll(/dataset\['kefu'\] = '([a-z-]+)'/g),
      ...text.matchAll(/data-kefu=\{[^}]*'([a-z-]+)'[^}']*\}/g),
      // The tools of the composer.
      ...text.matchAll(/plain\(.*, '([a-z-]+)'\)/g),
    ].map(([, hook = '']) => hook),
  ),
);

// Shows decision 22.
it('every hook of docs/hooks.md is on an element', () => {
  expect(documented.size).toBeGreaterThan(40);
  expect([...documented].filter((hook) => !used.has(hook))).toEqual([]);
});

// Shows decision 22.
it('every hook of an element is in docs/hooks.md', () => {
  expect([...used].filter((hook) => !documented.has(hook))).toEqual([]);
});
