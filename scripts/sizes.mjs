// The weights of the build (gzip -9, kB of 1000 bytes) against scripts/budgets.json.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './process.mjs';

const read = (...path) => readFileSync(join(root, ...path));
const weight = (...path) => gzipSync(read(...path), { level: 9 }).length / 1000;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const budgets = JSON.parse(read('scripts/budgets.json'));
const manifest = JSON.parse(read('dist/h5/.vite/manifest.json'));

/** The entry and all that it imports statically: what must arrive before the first view. */
const initialChunks = () => {
  const seen = new Set(Object.keys(manifest).filter((key) => manifest[key].isEntry));
  for (const key of seen) for (const next of manifest[key].imports ?? []) seen.add(next);
  return [...seen].map((key) => manifest[key]);
};

const chunks = initialChunks();
if (chunks.length === 0) throw new Error('the manifest of dist/h5 names no entry');

const rows = [
  ['initialJsKb', sum(chunks.map(({ file }) => weight('dist/h5', file)))],
  [
    'initialCssKb',
    sum([...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => weight('dist/h5', file))),
  ],
  ['embedKb', weight('dist/embed/kefu-embed.js')],
  ['embedPanelKb', weight('dist/embed/kefu-panel.js')],
];

/** What an entry of the package loads at once: the file and the chunks that it imports statically. Dependencies are not in it. */
const entryFiles = (file) => {
  const seen = new Set([file]);
  for (const one of seen) {
    const imports = read('dist', one)
      .toString()
      .matchAll(/(?:from|^import)\s*["'](\.{1,2}\/[^"']+)["']/gm);
    for (const [, path] of imports) seen.add(join(dirname(one), path));
  }
  return [...seen];
};

for (const [name, file] of [
  ['indexKb', 'index.js'],
  ['reactKb', 'react.js'],
  ['elementKb', 'element.js'],
  ['themesKb', 'themes.js'],
  ['kefuCssKb', 'kefu.css'],
]) {
  const files = file.endsWith('.js') ? entryFiles(file) : [file];
  rows.push([name, sum(files.map((one) => weight('dist', one)))]);
}

for (const [name, size] of rows) {
  const budget = budgets[name];
  const over = budget !== undefined && size > budget;
  console.log(
    `${name.padEnd(14)}${size.toFixed(1).padStart(8)}${budget === undefined ? '' : ` of ${budget}`}${over ? '  TOO HEAVY' : ''}`,
  );
  if (over) process.exitCode = 1;
}
