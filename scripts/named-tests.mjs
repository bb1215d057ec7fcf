// The tests and stories that a cell of a guide names: `file`: "title", "title"; `file` (Story, Story).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';
import { storyNames, titleAtStart } from './test-titles.mjs';

/** The text that follows a file in a row, up to the next file: `: "title", "title"` or ` (Story, Story)`. */
const namedFiles = (shown) =>
  shown
    .split(/(?=`(?:tests|stories)\/[\w./-]+`)/)
    .map((part) => /^`((?:tests|stories)\/[\w./-]+\.tsx?)`(.*)$/s.exec(part))
    .filter((match) => match !== null && existsSync(join(root, match[1])))
    .map(([, file, rest]) => ({ file, rest }));

const missingTitles = ({ file, rest }) => {
  const missing = [];
  for (let left = /^: (?=")/.test(rest) ? rest.slice(2) : ''; left !== ''; ) {
    const title = titleAtStart(file, left);
    const length = title === null ? /^"(?:.*?)"(?=[,;. |]|$)/.exec(left)?.[0].length : title.length + 2;
    if (title === null) missing.push(`${left.slice(0, length)}, which ${file} has not`);
    left = /^, (".*)$/s.exec(left.slice(length ?? left.length))?.[1] ?? '';
  }
  return missing;
};

const missingStories = ({ file, rest }) => {
  const names = /^ \(([^)]*)\)/.exec(rest)?.[1];
  if (names === undefined || !file.endsWith('.stories.tsx')) return [];
  const there = storyNames(file);
  return names
    .split(', ')
    .filter((name) => !there.includes(name))
    .map((name) => `the story ${name}, which ${file} has not`);
};

/** A title without a file before it cannot be found. */
const titlesWithoutFile = (shown) => (/(?:^|; )"/.test(shown) ? ['a title without its file'] : []);

/** The names in the text that do not exist. Files without titles are checked elsewhere. */
export const missingTestsIn = (text) => [
  ...namedFiles(text).flatMap((one) => [...missingTitles(one), ...missingStories(one)]),
  ...titlesWithoutFile(text),
];

/** The last cell of a row of a table, or the whole line. */
export const lastCell = (line) =>
  /^\|.*\|$/.test(line)
    ? line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .at(-1)
        .trim()
    : line;
