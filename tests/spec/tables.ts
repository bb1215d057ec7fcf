import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../docs/spec');

const pageOf = (number: number): string => {
  const name = readdirSync(folder).find((one) => one.startsWith(`${number}-`));
  if (name === undefined) throw new Error(`docs/spec has no page ${number}`);
  return readFileSync(join(folder, name), 'utf8');
};

/** The text under a heading of a page of the specification. */
export const section = (page: number, heading: string): string => {
  const [, , text] = new RegExp(`^(#+) ${heading}\\n(.*?)(?=^#|(?![^]))`, 'ms').exec(pageOf(page)) ?? [];
  if (text === undefined) throw new Error(`page ${page} of docs/spec has no heading "${heading}"`);
  return text;
};

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));

/** The rows of the table under a heading, by the names of its columns. The first column has the ids of the lines. */
export const table = <Column extends string>(
  page: number,
  heading: string,
  columns: readonly Column[],
): readonly Readonly<Record<Column, string>>[] => {
  const [names = [], , ...rows] = section(page, heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  if (names.join() !== columns.join()) throw new Error(`"${heading}" has the columns ${names.join()}`);
  return rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) as never);
};
