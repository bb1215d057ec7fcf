import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = ['adapters', 'application', 'main', 'shared', 'ui'];

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** What the code imports when it needs it, as a path from the root, or the name of a package. */
const importedLater = (): readonly string[] =>
  FOLDERS.flatMap(sources).flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return [...code.matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g)].map(([, to = '']) =>
      to.startsWith('.') ? join(file, '..', to) : to,
    );
  });

/** The parts in the table, each as a pattern: `ui/themes/*\/theme` stands for all themes. */
const inTable = (): readonly RegExp[] => {
  const [, section = ''] = readFileSync('docs/performance.md', 'utf8').split('## What loads later');
  const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? [];
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(
      ([, path = '']) => new RegExp(`^${path.replace(/\.tsx?$/, '').replaceAll('*', '[^/]+')}$`),
    ),
  );
};

it('the table of late parts has each part that is imported later, and no other', () => {
  const later = importedLater().filter((path) => !path.endsWith('.css'));
  const table = inTable();
  expect(later.length).toBeGreaterThan(50);
  expect(later.filter((path) => !table.some((part) => part.test(path)))).toEqual([]);
  expect(table.filter((part) => !later.some((path) => part.test(path)))).toEqual([]);
});
