// Databases of earlier versions. Each file has the steps that a version had, and rows that it could hold.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tablesInOrder } from '../../../server/backup/tables';
import type { Database } from '../../../server/database/database';
import { type Migration, migrate } from '../../../server/database/migrate';
import { MIGRATIONS } from '../../../server/database/migrations/index';

const FOLDER = fileURLToPath(new URL('./earlier', import.meta.url));

export type StoredRow = readonly [table: string, row: Readonly<Record<string, unknown>>];

export interface EarlierVersion {
  readonly name: string;
  /** The present steps of the same numbers, in their order. */
  readonly steps: readonly Migration[];
  /** A row after those that it refers to. */
  readonly rows: readonly StoredRow[];
}

/** Of the statements: comments may change. */
const digest = ({ id, name, sql }: Migration): string => {
  const statements = sql.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim();
  return `${id} ${name} ${createHash('sha256').update(statements).digest('hex')}`;
};

const inOrder = (steps: readonly Migration[]) => steps.toSorted((a, b) => a.id - b.id);

/** @throws Error if a step is not what it was */
export const earlierVersions = (): readonly EarlierVersion[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => {
      const [head = '', ...lines] = readFileSync(`${FOLDER}/${name}`, 'utf8').trim().split('\n');
      const digests = JSON.parse(head) as readonly string[];
      const steps = inOrder(MIGRATIONS.filter((step) => digests.includes(digest(step))));
      const changed = digests.find((one) => !steps.some((step) => digest(step) === one));
      if (changed !== undefined)
        throw new Error(`a step has changed after a version had it, or is gone: ${changed} (${name})`);
      return { name, steps, rows: lines.map((line) => JSON.parse(line) as StoredRow) };
    });

/** Makes the file of the present version. @param database in which everything has happened */
export const writePresentVersion = async (database: Database): Promise<void> => {
  const rows: string[] = [];
  for (const { name } of await tablesInOrder(database))
    for (const { row } of await database.query(`select to_jsonb(t) as row from "${name}" t`))
      rows.push(JSON.stringify([name, row]));
  const head = JSON.stringify(inOrder(MIGRATIONS).map(digest));
  const newest = MIGRATIONS.toSorted((a, b) => b.id - a.id)[0];
  const name = `${String(MIGRATIONS.length).padStart(3, '0')}-steps-to-${newest?.id}.jsonl`;
  writeFileSync(`${FOLDER}/${name}`, `${[head, ...rows].join('\n')}\n`);
};

/** Makes an empty database one of the earlier version. */
export const fillAs = async (database: Database, { steps, rows }: EarlierVersion): Promise<void> => {
  await migrate(database, steps, 0);
  for (const [table, row] of rows)
    await database.query(
      `insert into "${table}" overriding system value
       select * from jsonb_populate_record(null::"${table}", $1::text::jsonb)`,
      [JSON.stringify(row)],
    );
  for (const { name, identity } of await tablesInOrder(database))
    for (const column of identity)
      await database.query(
        `select setval(pg_get_serial_sequence('"${name}"', '${column}'), greatest(max("${column}"), 1)) from "${name}"`,
      );
  await database.query(`select setval('message_cids', max(last_cid)) from visitors`);
};

/** What is stored of these rows: the columns that they had, in their order. */
export const storedAs = async (
  database: Database,
  rows: readonly StoredRow[],
): Promise<readonly StoredRow[]> => {
  const found = new Map<string, Set<string>>();
  for (const [table, row] of rows) {
    if (found.has(table)) continue;
    const all = await database.query(`select to_jsonb(t) as row from "${table}" t`);
    found.set(table, new Set(all.map((one) => text(one['row'] as StoredRow[1], Object.keys(row)))));
  }
  return rows.filter(([table, row]) => found.get(table)?.has(text(row, Object.keys(row))));
};

const text = (row: StoredRow[1], columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));
