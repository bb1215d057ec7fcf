// npm run coverage: the lines of docs/spec, each with the tests and stories that say `Shows` and its id. It fails if a line has none
// that `npm test` plays.
// npm run coverage -- 4.12 "decision 34": only these.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './process.mjs';
import { FOR_A_RELEASE } from './test/parts.mjs';

const PAGE = /^(\d+)-.*\.md$/;
/** A line that says what the widget does: an item of a list or a row of a table. */
const RULE = /^(?:- |\| )(?<rest>.*)$/;
const ID = /^(?<id>\d+\.\d+) (?:\| )?(?<text>.*)$/;

const isHead = (lines, at) => /^\|[-|]+\|$/.test(lines[at]) || /^\|[-|]+\|$/.test(lines[at + 1] ?? '');

/** The rules of one page, and what is wrong with their ids. */
export const rulesOf = (page, text) => {
  const lines = text.split('\n');
  const rules = [];
  const wrong = [];
  for (const [at, line] of lines.entries()) {
    const rest = RULE.exec(line)?.groups.rest;
    if (rest === undefined || isHead(lines, at)) continue;
    const { id, text: said } = ID.exec(rest)?.groups ?? {};
    if (id === undefined) wrong.push(`line ${at + 1} has no id`);
    else if (id.split('.')[0] !== page) wrong.push(`line ${at + 1} has the id ${id} of another page`);
    else if (rules.some((rule) => rule.name === `spec §${id}`)) wrong.push(`${id} stands twice`);
    else rules.push({ name: `spec §${id}`, text: said });
  }
  return { rules, wrong };
};

const headings = (text, form) => [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => form(title));

const SHOWS = /\bShows (.*)$/;
const NAME = /spec §\d+\.\d+|decision \d+|wire §[A-Z][\w ]*/g;

/** The names of rules in the comments that begin with `Shows`, each with the line of the test below it. */
export const shownIn = (text) => {
  const lines = text.split('\n');
  const shown = [];
  for (let at = 0; at < lines.length; at += 1) {
    const first = /^\s*(?:\/\/|\/?\*\*?|\{\/\*) /.test(lines[at]) ? SHOWS.exec(lines[at])?.[1] : undefined;
    if (first === undefined) continue;
    let said = first;
    while (!said.trimEnd().endsWith('.') && /^\s*(?:\/\/|\*) /.test(lines[at + 1] ?? '')) {
      at += 1;
      said += ` ${lines[at].replace(/^\s*(?:\/\/|\*) /, '')}`;
    }
    for (const [name] of said.matchAll(NAME)) shown.push({ name: name.trim(), line: at + 2 });
  }
  return shown;
};

/** A journey or a story. */
const PIECE = /^ *(?:test\(|export const \w+)/;
const RELEASE_STORY = /^ *tags: \[.*'release'/;

/** Whether only `npm test -- release` plays what a comment above this line, or inside of the piece, says. */
export const isForARelease = (file, text, line) => {
  const lines = text.split('\n');
  const isPiece = (one) => PIECE.test(one);
  const from = isPiece(lines[line - 1] ?? '') ? line - 1 : lines.slice(0, line).findLastIndex(isPiece);
  const rest = lines.slice(from + 1);
  const end = rest.findIndex(isPiece);
  const heads = lines.slice(0, lines.findIndex(isPiece));
  return (
    FOR_A_RELEASE.some((name) => file.endsWith(`/${name}.spec.ts`)) ||
    / @release['`],/.test(lines[from] ?? '') ||
    [...heads, ...rest.slice(0, end < 0 ? rest.length : end)].some((one) => RELEASE_STORY.test(one))
  );
};

const read = (file) => readFileSync(join(root, file), 'utf8');

const readRules = () => {
  const pages = readdirSync(join(root, 'docs/spec')).filter((name) => PAGE.test(name));
  const numbered = pages.map((name) => ({ name, ...rulesOf(PAGE.exec(name)[1], read(`docs/spec/${name}`)) }));
  return {
    rules: [
      ...numbered.flatMap(({ rules }) => rules),
      ...headings(read('docs/spec/decisions.md'), (title) => {
        const [, number, text] = /^(\d+)\. (.*)$/.exec(title);
        return { name: `decision ${number}`, text };
      }),
      ...headings(read('docs/spec/wire.md'), (title) => ({ name: `wire §${title}`, text: '' })),
    ],
    wrong: numbered.flatMap(({ name, wrong }) => wrong.map((what) => `docs/spec/${name}: ${what}`)),
  };
};

const testFiles = () =>
  spawnSync('git', ['ls-files', '-co', '--exclude-standard', 'tests', 'stories'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .stdout.split('\n')
    .filter((file) => /\.(?:tsx?|mdx)$/.test(file) && existsSync(join(root, file)));

const main = (wanted) => {
  const { rules, wrong } = readRules();
  const places = new Map();
  const shown = new Set();
  for (const file of testFiles()) {
    const text = read(file);
    for (const { name, line } of shownIn(text)) {
      const isLate = isForARelease(file, text, line);
      places.set(name, [...(places.get(name) ?? []), `${file}:${line}${isLate ? ' (release)' : ''}`]);
      if (!isLate) shown.add(name);
    }
  }
  const isWanted = ({ name }) =>
    wanted.length === 0 || wanted.some((one) => name === one || name === `spec §${one}`);
  const unshown = rules.filter(({ name }) => !shown.has(name));
  if (!wanted.includes('--missing'))
    for (const { name, text } of rules.filter(isWanted))
      console.log(
        `${name}  ${text}\n${(places.get(name) ?? ['nothing']).map((place) => `    ${place}`).join('\n')}`,
      );
  const complaints = [
    ...wrong,
    ...unshown.map(({ name, text }) => `no test of \`npm test\` says that it shows ${name} ${text}`),
    ...[...places].flatMap(([name, at]) =>
      rules.some((rule) => rule.name === name) ? [] : [`${at[0]} shows ${name}, which does not exist`],
    ),
  ];
  for (const text of complaints) console.error(text);
  console.log(
    `${rules.length - unshown.length} of ${rules.length} lines of the specification are shown by a test`,
  );
  process.exitCode = complaints.length === 0 ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
