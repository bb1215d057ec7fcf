// A backup is a folder: rows.jsonl.gz (a head, then one row a line) and files/. It can be restored to either database.
import { cpSync, createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database, Queries } from '../database/database';
import { doneSteps, type Migration, migrate } from '../database/migrate';
import { MIGRATIONS } from '../database/migrations/index';
import { StartFailure } from '../failure';
import { type Table, tablesInOrder } from './tables';

const ROWS = 'rows.jsonl.gz';
const FILES = 'files';
const ROWS_AT_ONCE = 500;

interface Head {
  readonly kefu: 'backup';
  /** The steps that the database had. */
  readonly migrations: readonly number[];
}

/**
 * Writes everything as it is at one moment.
 *
 * @param target a new folder
 * @returns the number of rows
 * @throws StartFailure
 */
export const backUp = async (database: Database, filesFolder: string, target: string): Promise<number> => {
  if (existsSync(target)) throw new StartFailure(`${target} is there already: name a new folder`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  let count = 0;
  await database.transaction(async (queries) => {
    await queries.query('set transaction isolation level repeatable read');
    async function* lines() {
      const steps = await queries.query<{ id: number }>('select id from kefu_migrations order by id');
      const head: Head = { kefu: 'backup', migrations: steps.map(({ id }) => id) };
      yield `${JSON.stringify(head)}\n`;
      for (const table of await tablesInOrder(queries))
        for await (const row of rowsOf(queries, table)) {
          count += 1;
          yield `${JSON.stringify([table.name, row])}\n`;
        }
    }
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      createWriteStream(join(target, ROWS), { mode: 0o600 }),
    );
  });
  // A file is complete before its row is there, and is never changed.
  if (existsSync(filesFolder))
    cpSync(filesFolder, join(target, FILES), {
      recursive: true,
      filter: (path) => !/part-[0-9a-f]+$/.test(path),
    });
  return count;
};

async function* rowsOf({ query }: Queries, { name }: Table): AsyncGenerator<unknown> {
  await query(`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from "${name}" t`);
  for (;;) {
    const rows = await query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    for (const { row } of rows) yield JSON.parse(row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await query('close backup_rows');
}

/**
 * Fills an empty database and an empty folder. Nothing stays in the database if a row cannot be stored.
 *
 * @returns the number of rows
 * @throws StartFailure
 */
export const restore = async (
  database: Database,
  filesFolder: string,
  { source, now }: { readonly source: string; readonly now: number },
): Promise<number> => {
  const file = join(source, ROWS);
  if (!existsSync(file)) throw new StartFailure(`${source} is no backup: it has no ${ROWS}`);
  if (existsSync(filesFolder) && readdirSync(filesFolder).length > 0)
    throw new StartFailure(`${filesFolder} has files already: restore into a new folder`);
  await refuseUsed(database);
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })[
    Symbol.asyncIterator
  ]();
  const head = JSON.parse((await lines.next()).value ?? '{}') as Partial<Head>;
  if (head.kefu !== 'backup') throw new StartFailure(`${file} is no backup of this server`);
  const { migrations = [] } = head;
  const unknown = migrations.find((id) => !MIGRATIONS.some((step) => step.id === id));
  if (unknown !== undefined)
    throw new StartFailure(
      `${source} is of a newer version (step ${unknown}): install the newest kefu-server`,
    );
  // Rows of an earlier version fit its tables, and go through the steps after it.
  const steps = MIGRATIONS.filter(({ id }) => migrations.includes(id));
  await refuseLater(database, steps);
  await migrate(database, steps, now);
  const count = await database.transaction((queries) => insertRows(queries, lines));
  await migrate(database, MIGRATIONS, now);
  if (existsSync(join(source, FILES))) cpSync(join(source, FILES), filesFolder, { recursive: true });
  return count;
};

/** @throws StartFailure if the database has merchants */
const refuseUsed = async ({ query }: Queries): Promise<void> => {
  const [found] = await query<{ name: string | null }>(`select to_regclass('merchants')::text as name`);
  if (found?.name == null) return;
  const used = await query('select id from merchants limit 1');
  if (used.length > 0) throw new StartFailure('the database is in use already: restore into an empty one');
};

/** @throws StartFailure if the database, which has no merchants, has steps that the backup did not have */
const refuseLater = async (database: Database, steps: readonly Migration[]): Promise<void> => {
  const later = (await doneSteps(database)).some(({ id }) => !steps.some((step) => step.id === id));
  if (later)
    throw new StartFailure(
      'the database was made by another version than the backup: restore into an empty one',
    );
};

const insertRows = async (queries: Queries, lines: AsyncIterator<string>): Promise<number> => {
  const tables = await tablesInOrder(queries);
  let count = 0;
  let waiting: unknown[] = [];
  let current = '';
  const flush = async () => {
    if (waiting.length === 0) return;
    const table = tables.find(({ name }) => name === current);
    if (!table) throw new StartFailure(`the backup has rows of ${current}, which this version does not have`);
    const overriding = table.identity.length > 0 ? 'overriding system value' : '';
    await queries.query(
      `insert into "${current}" ${overriding}
       select * from jsonb_populate_recordset(null::"${current}", $1::text::jsonb)`,
      [JSON.stringify(waiting)],
    );
    waiting = [];
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const [name, row] = JSON.parse(next.value) as [string, unknown];
    if (name !== current || waiting.length >= ROWS_AT_ONCE) await flush();
    current = name;
    waiting.push(row);
    count += 1;
  }
  await flush();
  await continueNumbers(queries, tables);
  return count;
};

/** New rows get numbers after those that were restored. */
const continueNumbers = async ({ query }: Queries, tables: readonly Table[]): Promise<void> => {
  for (const { name, identity } of tables)
    for (const column of identity)
      await query(
        `select setval(pg_get_serial_sequence('"${name}"', '${column}'), greatest((select max("${column}") from "${name}"), 1))`,
      );
  await query(`select setval('message_cids', greatest((select max(last_cid) from visitors), 1))`);
};
