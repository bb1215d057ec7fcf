// Fails if a comment or a guide cites a rule by a reference that cannot be found in the repository:
// docs/spec/README.md has the forms.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './process.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const pageText = (name) => read(`docs/spec/${name}`);
const headings = (file) => [...read(file).matchAll(/^#{1,4} (.+)$/gm)].map(([, title]) => title.trim());
const numbersOf = (names) =>
  new Set(names.filter((name) => /^\d/.test(name)).map((name) => Number.parseInt(name, 10)));

/** The targets of all references. */
export const readAnchors = () => {
  const pages = readdirSync(join(root, 'docs/spec')).filter((name) => /^\d+-.*\.md$/.test(name));
  return {
    spec: new Map(pages.map((name) => [Number.parseInt(name, 10), headings(`docs/spec/${name}`)])),
    rules: new Set(
      pages.flatMap((name) => [...pageText(name).matchAll(/^(?:- |\| )(\d+\.\d+) /gm)].map(([, id]) => id)),
    ),
    wire: headings('docs/spec/wire.md'),
    decisions: numbersOf(headings('docs/spec/decisions.md')),
    adrs: numbersOf(readdirSync(join(root, 'docs/adr'))),
  };
};

/** The heading that `text` begins with; the next character must end the word. */
const namesOneOf = (titles, text) =>
  titles.some((title) => text.startsWith(title) && !/[\p{L}\p{N}]/u.test(text.charAt(title.length)));

const specComplaint = ({ spec, rules }, number, rest) => {
  const titles = spec.get(Number(number));
  if (!titles) return `there is no page ${number} in docs/spec`;
  const rule = /^\.(\d+)/.exec(rest)?.[1];
  if (rule !== undefined)
    return rules.has(`${number}.${rule}`) ? null : `page ${number} has no line ${number}.${rule}`;
  const named = /^ (\p{Lu}.*)/u.exec(rest)?.[1];
  return named === undefined || namesOneOf(titles, named) ? null : `page ${number} has no such heading`;
};

const FORMS = [
  {
    form: /\b[Ss]pec §(\d+)(.*)/g,
    label: ([, number, rest]) => `spec §${number}${rest.slice(0, 30)}`,
    complaint: (anchors, [, number, rest]) => specComplaint(anchors, number, rest),
  },
  {
    form: /\b[Ww]ire §(.*)/g,
    label: ([, rest]) => `wire §${rest.slice(0, 30)}`,
    complaint: ({ wire }, [, rest]) => (namesOneOf(wire, rest) ? null : 'wire.md has no such heading'),
  },
  {
    form: /\b[Dd]ecision (\d+)/g,
    complaint: ({ decisions }, [, n]) =>
      decisions.has(Number(n)) ? null : 'decisions.md has no such heading',
  },
  {
    form: /\bADR[- ]?(\d+)/g,
    complaint: ({ adrs }, [, n]) => (adrs.has(Number(n)) ? null : 'docs/adr has no such file'),
  },
  { form: /\b[Ss]ections? \d+/g, complaint: () => 'write "spec §4" or "spec §4 Sending"' },
  {
    form: /\b(?:[Dd]ecisions|ADRs) \d+/g,
    complaint: () => 'write each number in full: "decision 7 and decision 8"',
  },
  {
    form: /\((?:the )?wire contract\b|\bWire contract:/g,
    complaint: () => 'write "wire §" and a heading of wire.md',
  },
  {
    form: /\b(?:product|wire-contract)\.md\b|\.\.\/shared\/(?:spec|design)/g,
    complaint: () => 'this file is not in the repository: cite docs/spec',
  },
  { form: /(?<!\b[Ss]pec |\b[Ww]ire )§/g, complaint: () => '§ follows "spec" or "wire" on the same line' },
];

/** A line may contain several references. The text of each ends where the next one begins. */
const inOneLine = (line, anchors) =>
  FORMS.flatMap(({ form, label, complaint }) =>
    line
      .split(/(?=\b(?:[Ss]pec|[Ww]ire) §)/)
      .flatMap((part) => [...part.matchAll(form)])
      .flatMap((match) => {
        const why = complaint(anchors, match);
        return why === null ? [] : [`"${label?.(match) ?? match[0]}": ${why}`];
      }),
  );

/** The wrong references of a text, each with its line number. */
export const dangling = (text, anchors) =>
  text
    .split('\n')
    .flatMap((line, at) => inOneLine(line, anchors).map((complaint) => ({ line: at + 1, complaint })));

/** The anchor of a heading. */
const slug = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Links of a guide to files of the repository, each with the heading that it names. */
const brokenLinks = (file, text) =>
  text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, path, anchor]) => {
      const target = path === '' ? file : join(dirname(file), path);
      const there =
        existsSync(join(root, target)) &&
        (anchor === undefined || headings(target).some((title) => slug(title) === anchor));
      return there ? [] : [`${file}:${at + 1} "${link.slice(1)}" leads nowhere`];
    }),
  );

const CHECKED = /\.(?:[cm]?[jt]sx?|md|mdx|css|html)$/;
/** The checks themselves and their tests contain wrong forms. */
const SPARED = /^(?:tests\/)?scripts\/(?:references|coverage)\./;

const files = () =>
  spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .stdout.split('\n')
    .filter((file) => CHECKED.test(file) && !SPARED.test(file) && existsSync(join(root, file)));

const main = () => {
  const anchors = readAnchors();
  const found = files().flatMap((file) => [
    ...dangling(read(file), anchors).map(({ line, complaint }) => `${file}:${line} ${complaint}`),
    ...(file.endsWith('.md') ? brokenLinks(file, read(file)) : []),
  ]);
  for (const text of found) console.error(text);
  process.exitCode = found.length === 0 ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
