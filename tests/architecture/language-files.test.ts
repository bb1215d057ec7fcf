import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../domain/language/language';

/** What somebody who adds a language edits by hand, beside the new file in ui/i18n/locales (docs/contributing.md). At most six in all. */
const BY_HAND = [
  'docs/languages.md',
  'docs/spec/decisions.md',
  'domain/language/language.ts',
  'tests/support/languages.ts',
  'ui/i18n/outside-words.json',
];

/** It forbids words for money in those languages that have a word for it. */
const OPTIONAL = 'tests/ui/i18n/catalogues.test.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** `node scripts/docs.mjs --write` writes them. */
const written = [...read('scripts/docs.mjs').matchAll(/^ {2}'([\w./-]+)':/gm)].map(([, path]) => path);

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => /\.(tsx?|mjs|md|json|html)$/.test(path) && path !== OPTIONAL && path !== 'package-lock.json',
  );

const names = (text: string, code: string): boolean => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text);

it('all languages are listed in these files alone', () => {
  const lists = tracked.filter((path) => {
    const text = read(path);
    return LANGUAGE_CODES.every((code) => names(text, code));
  });
  expect(lists.filter((path) => !written.includes(path)).sort()).toEqual(BY_HAND);
});
