// Compares the sizes of the build (kB of 1000 bytes) with scripts/budgets.json. With --write, the present sizes of
// the parts are stored.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './process.mjs';

const read = (...path) => readFileSync(join(root, ...path));
const gzip = (...path) => gzipSync(read(...path), { level: 9 }).length / 1000;
const brotli = (...path) => brotliCompressSync(read(...path)).length / 1000;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const h5 = 'dist/h5';
const budgets = JSON.parse(read('scripts/budgets.json'));
const manifest = JSON.parse(read(h5, '.vite/manifest.json'));
const lengths = JSON.parse(read(h5, '.vite/weights.json'));

const isChunk = (key, name) => manifest[key].name === name && manifest[key].file.endsWith('.js');

/** A chunk and all that it imports statically. */
const closure = (isFirst) => {
  const seen = new Set(Object.keys(manifest).filter(isFirst));
  if (seen.size === 0) throw new Error('the manifest of dist/h5 lacks the entry or the interface');
  for (const key of seen) for (const next of manifest[key].imports ?? []) seen.add(next);
  return [...seen].map((key) => manifest[key]);
};

const entry = closure((key) => manifest[key].isEntry);
const core = closure((key) => manifest[key].isEntry || isChunk(key, 'core'));
const drawn = closure((key) => isChunk(key, 'interface'));
const first = [...new Set([...core, ...drawn])];
const files = (chunks) => [...new Set(chunks.map(({ file }) => file))];
const sheets = (chunks) => [...new Set(chunks.flatMap(({ css = [] }) => css))];
const firstFiles = [...files(first), ...sheets(first)];
const weigh = (list, by = gzip) => sum(list.map((file) => by(h5, file)));

const rows = [
  ['firstFiles', firstFiles.length],
  ['firstGzipKb', weigh(firstFiles)],
  ['firstBrotliKb', weigh(firstFiles, brotli)],
  ['entryGzipKb', weigh(files(entry))],
  ['coreGzipKb', weigh(files(core))],
  ['interfaceGzipKb', weigh(files(drawn).filter((file) => !files(core).includes(file)))],
  ['cssGzipKb', weigh(sheets(first))],
  ['languageGzipKb', Math.max(...languages().map((file) => gzip(h5, file)))],
  ['embedKb', gzip('dist/embed/kefu-embed.js')],
  ['embedPanelKb', gzip('dist/embed/kefu-panel.js')],
];

function languages() {
  return Object.keys(manifest)
    .filter((key) => /i18n\/locales\//.test(key))
    .map((key) => manifest[key].file);
}

/** Estimated kB in gzip of each part of the first files: the size of a chunk, divided by the length of the code. */
const partsNow = () => {
  const parts = {};
  for (const file of files(first)) {
    const inside = lengths[file] ?? {};
    const each = gzip(h5, file) / Math.max(1, sum(Object.values(inside)));
    for (const [part, length] of Object.entries(inside)) parts[part] = (parts[part] ?? 0) + length * each;
  }
  return Object.fromEntries(
    Object.entries(parts)
      .map(([part, weight]) => [part, Math.round(weight * 10) / 10])
      .filter(([, weight]) => weight >= 0.1)
      .sort((a, b) => b[1] - a[1]),
  );
};

const NOTED = join(root, 'scripts', 'weights.json');
const parts = partsNow();
if (process.argv.includes('--write')) writeFileSync(NOTED, `${JSON.stringify(parts, null, 2)}\n`);

/**
 * The files that an entry of the package loads at once: its file and the chunks that it imports statically, without
 * dependencies.
 */
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
  rows.push([name, sum(files.map((one) => gzip('dist', one)))]);
}

for (const [name, size] of rows) {
  const budget = budgets[name];
  const over = budget !== undefined && size > budget;
  console.log(
    `${name.padEnd(16)}${size.toFixed(1).padStart(8)}${budget === undefined ? '' : ` of ${budget}`}${over ? '  TOO HEAVY' : ''}`,
  );
  if (over) process.exitCode = 1;
}

if (process.exitCode === 1 && existsSync(NOTED)) {
  const noted = JSON.parse(readFileSync(NOTED, 'utf8'));
  const grown = Object.entries(parts)
    .map(([part, weight]) => [part, weight - (noted[part] ?? 0), noted[part] === undefined])
    .filter(([, more]) => more >= 0.1)
    .sort((a, b) => b[1] - a[1]);
  console.log('What has grown since scripts/weights.json was written (kB gzip, estimated):');
  for (const [part, more, isNew] of grown.slice(0, 10))
    console.log(`  ${part}  +${more.toFixed(1)}${isNew ? ' (new)' : ''}`);
}
