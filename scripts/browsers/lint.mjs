// Fails if a built file uses what one of the oldest browsers lacks and scripts/browsers/guarded-apis.mjs does not list, or if that
// file lists what nothing uses any more. `npm test -- package` runs it after the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { root } from '../process.mjs';
import { GUARDED, GUARDED_BY_LIBRARIES, OTHER_OWNERS, PLAINER } from './guarded-apis.mjs';
import { lackingInScripts, lackingInStyles, stylesIn } from './lacking.mjs';

const namesOf = (rows) => rows.flatMap(({ uses }) => uses);

/**
 * @param {ReadonlyMap<string, readonly string[]>} found files by what they use
 * @param {readonly { uses: readonly string[] }[]} rows
 * @returns {readonly string[]} one line for each use that is not listed, and for each name that nothing uses
 */
export const compare = (found, rows) => {
  const listed = new Set(namesOf(rows));
  const unlisted = [...found].filter(([name]) => !listed.has(name));
  const unused = [...listed].filter((name) => !found.has(name));
  return [
    ...unlisted.map(([name, files]) => `${name} is missing in one of the oldest browsers: ${some(files)}`),
    ...unused.map((name) => `${name} is listed in scripts/browsers/guarded-apis.mjs, and nothing uses it`),
  ];
};

const some = (files) =>
  `${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`;

/** Files that browsers read which are too old for the chat, with the language that these know (docs/browsers.md). */
const FOR_OLD_BROWSERS = [
  [/^embed\/kefu-embed\.js$/, 2018],
  [/^h5\/(?:international\/)?assets\/look-[\w-]+\.js$/, 2018],
  [/^h5\/(?:international\/)?assets\/start-[\w-]+\.js$/, 2018],
  [/^embed\/kefu-launcher-link\.js$/, 5],
  [/^h5\/(?:international\/)?assets\/old-browser\.js$/, 5],
];

/** @returns {readonly string[]} one line for each of these files that such a browser could not parse, or that is missing */
export const unreadable = (scripts) =>
  FOR_OLD_BROWSERS.flatMap(([name, ecmaVersion]) => {
    const found = [...scripts].filter(([file]) => name.test(file));
    if (found.length === 0) return [`no file of the build is ${name.source}`];
    return found.flatMap(([file, text]) => {
      try {
        parse(text, { ecmaVersion });
        return [];
      } catch (error) {
        return [`${file} is newer than ECMAScript ${ecmaVersion}: ${error.message}`];
      }
    });
  });

/** What visitors load: not the programs of the command line, and not what tests use. */
const builtFiles = (folder = '') =>
  readdirSync(join(root, 'dist', folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['types', 'check', 'sandbox'].includes(path) ? [] : builtFiles(path);
    return /^testing\.|^chunks\/testing/.test(path) ? [] : [path];
  });

const main = () => {
  const files = builtFiles();
  const read = (file) => readFileSync(join(root, 'dist', file), 'utf8');
  const texts = (ending) => files.filter((file) => ending.test(file)).map((file) => [file, read(file)]);
  const scripts = new Map(texts(/\.[cm]?js$/));
  const styles = new Map([
    ...texts(/\.css$/),
    ...[...scripts].flatMap(([file, text]) =>
      stylesIn(text).map((css, at) => [`${file} (css ${at + 1})`, css]),
    ),
  ]);
  const complaints = [
    ...unreadable(scripts),
    ...compare(lackingInScripts(scripts), [...GUARDED, ...GUARDED_BY_LIBRARIES, ...OTHER_OWNERS]),
    ...compare(lackingInStyles(styles), PLAINER),
  ];
  for (const line of complaints) console.error(line);
  if (complaints.length > 0) process.exitCode = 1;
  else console.log(`${scripts.size} scripts and ${styles.size} style sheets run in the oldest browsers`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
