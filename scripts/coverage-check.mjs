// docs/coverage.md names files as code (`tests/domain/rules.test.ts`): each one has to exist, also in the other guides.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const GUIDES = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['dist', 'node_modules'].includes(entry.name))
  .map((entry) => entry.name);

/** Code that begins with a folder of the project and holds nothing but a path; `dist/…` is made by the build. */
const isPath = (code) => /^[\w./-]+$/.test(code) && folders.some((folder) => code.startsWith(`${folder}/`));

const missing = GUIDES.flatMap((guide) =>
  readFileSync(join(root, guide), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/`([^`]+)`/g)]
        .map(([, code]) => code)
        .filter((code) => isPath(code) && !existsSync(join(root, code)))
        .map((code) => `${guide}:${at + 1} names ${code}, which does not exist`),
    ),
);

/** Every line of the coverage says one of three things. */
const unsaid = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .flatMap((line, at) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const isRow = cells.length > 5 && !/^-+$/.test(cells[1]) && cells[4] !== 'state';
    return isRow && !/^(done|partly|not built)$/.test(cells[4])
      ? [`docs/coverage.md:${at + 1} has the state "${cells[4]}": it is done, partly or not built`]
      : [];
  });

const complaints = [...missing, ...unsaid];
for (const text of complaints) console.error(text);
process.exitCode = complaints.length === 0 ? 0 : 1;
