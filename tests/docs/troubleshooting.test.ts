import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const GUIDE = readFileSync('docs/troubleshooting.md', 'utf8');

const sources = ['application', 'adapters', 'main', 'shared', 'ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8')),
);

/** What the widget writes to the console without `debug`: the words before the first value. */
const lines = (pattern: RegExp): readonly string[] =>
  [
    ...new Set(
      sources.flatMap((source) => [...source.matchAll(pattern)].map(([, words = '']) => words.trim())),
    ),
  ].sort();

it('names each line of the log that is written without debug', () => {
  const written = lines(/log\??\.error\(\s*'([^']+)'/g);
  expect(written).toContain('a parameter is missing');
  expect(written.filter((words) => !GUIDE.includes(words))).toEqual([]);
});

it('names each line of the loader', () => {
  const written = lines(/[`'"]kefu: (?:\$\{[^}]*\}+)?([^`'"$]{6,})/g);
  expect(written).toContain('expects an object');
  expect(written.filter((words) => !GUIDE.includes(words))).toEqual([]);
});
