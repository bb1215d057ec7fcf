// The guides name what exists: files, and in docs/coverage.md, docs/security.md and docs/reliability.md also titles of tests and names
// of stories. The count at the head of docs/coverage.md is made here: `node scripts/coverage-check.mjs --write`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastCell, missingTestsIn } from './named-tests.mjs';
import { root } from './process.mjs';

const COVERAGE = 'docs/coverage.md';
/** The tables of these guides name the tests that prove each row. */
const TEST_GUIDES = ['docs/security.md', 'docs/reliability.md'];
const markdown = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const GUIDES = ['README.md', ...markdown('docs'), ...markdown('docs/spec'), ...markdown('docs/adr')];

const linesOf = (file) => readFileSync(join(root, file), 'utf8').split('\n');
const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout;
/** Not the folders that a command writes, such as shots/. */
const folders = [...new Set([...tracked.matchAll(/^([^/\n]+)\//gm)].map(([, folder]) => folder))];

/** Code that begins with a folder of the project and contains only a path. `dist/…` is made by the build. */
const isPath = (code) => /^[\w./-]+$/.test(code) && folders.some((folder) => code.startsWith(`${folder}/`));
const codes = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

const missingFiles = GUIDES.flatMap((guide) =>
  linesOf(guide).flatMap((line, at) =>
    codes(line)
      .filter((code) => isPath(code) && !existsSync(join(root, code)))
      .map((code) => `${guide}:${at + 1} names ${code}, which does not exist`),
  ),
);

/**
 * The rows of the coverage: a line of the specification, the files that build it, the tests that prove it, its
 * state.
 */
const rows = linesOf(COVERAGE).flatMap((line, at) => {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const isRow = cells.length > 5 && !/^-+$/.test(cells[1]) && cells[4] !== 'state';
  return isRow ? [{ at: `${COVERAGE}:${at + 1}`, shown: cells[3], state: cells[4] }] : [];
});

const STATES = ['done', 'partly', 'not built'];
const unsaid = rows
  .filter(({ state }) => !STATES.includes(state))
  .map(({ at, state }) => `${at} has the state "${state}": it is done, partly or not built`);
const unshown = rows
  .filter(({ state, shown }) => state === 'done' && !/`/.test(shown))
  .map(({ at }) => `${at} is done, and nothing is named that shows it`);

/** Each line of the guides that name tests. In a row of the coverage, only the cell that names them. */
const naming = [
  ...rows,
  ...TEST_GUIDES.flatMap((guide) =>
    linesOf(guide)
      .map((line, at) => ({ at: `${guide}:${at + 1}`, shown: lastCell(line) }))
      .filter(({ shown }) => /`(?:tests|stories)\//.test(shown)),
  ),
];
const missingTests = naming.flatMap(({ at, shown }) =>
  missingTestsIn(shown).map((what) => `${at} names ${what}`),
);

const COUNT = /^\d+ lines are done, \d+ partly, \d+ not built\./m;
const [done, partly, notBuilt] = STATES.map((wanted) => rows.filter(({ state }) => state === wanted).length);
const count = `${done} lines are done, ${partly} partly, ${notBuilt} not built.`;
const text = linesOf(COVERAGE).join('\n');
const miscounted = text.includes(count)
  ? []
  : [`${COVERAGE} says "${COUNT.exec(text)?.[0]}": ${count} (node scripts/coverage-check.mjs --write)`];

if (process.argv.includes('--write')) writeFileSync(join(root, COVERAGE), text.replace(COUNT, count));
const complaints = [...missingFiles, ...unsaid, ...unshown, ...missingTests];
if (!process.argv.includes('--write')) complaints.push(...miscounted);
for (const one of complaints) console.error(one);
process.exitCode = complaints.length === 0 ? 0 : 1;
