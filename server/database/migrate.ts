// Brings a database to the shape that this version expects.
import { StartFailure } from '../failure';
import type { Database, Queries } from './database';

export interface Migration {
  /** Once released, neither number nor SQL changes. */
  readonly id: number;
  readonly name: string;
  readonly sql: string;
}

/** Any number: it keeps two processes that start together from doing the same steps. */
const LOCK = 4_861_736;

/**
 * Does the steps that were not done yet, in the order of their numbers, in one transaction.
 *
 * @throws StartFailure if the database has steps of a newer version; nothing is written then
 */
export const migrate = async (
  database: Database,
  migrations: readonly Migration[],
  now: number,
): Promise<void> => {
  const steps = migrations.toSorted((a, b) => a.id - b.id);
  refuseNewer(await doneSteps(database), steps);
  const work = async ({ query }: Queries): Promise<void> => {
    await query('select pg_advisory_xact_lock($1::bigint)', [LOCK]);
    await query(`create table if not exists kefu_migrations (
      id integer primary key, name text not null, applied_at bigint not null)`);
    const done = new Set((await query<{ id: number }>('select id from kefu_migrations')).map(({ id }) => id));
    for (const { id, name, sql } of steps) {
      if (done.has(id)) continue;
      for (const statement of statementsOf(sql)) await query(statement);
      await query('insert into kefu_migrations values ($1, $2, $3)', [id, name, now]);
    }
  };
  // An index over years of messages takes minutes, and another process waits for them.
  await database.transaction(work, { isLong: true });
};

/** The steps of any version that the database has. */
export const doneSteps = async (database: Database): Promise<readonly { id: number; name: string }[]> => {
  const [found] = await database.query<{ name: string | null }>(
    `select to_regclass('kefu_migrations')::text as name`,
  );
  if (found?.name == null) return [];
  return database.query<{ id: number; name: string }>('select id, name from kefu_migrations order by id');
};

const refuseNewer = (done: readonly { id: number; name: string }[], steps: readonly Migration[]): void => {
  const unknown = done.find(({ id }) => !steps.some((step) => step.id === id));
  if (unknown)
    throw new StartFailure(
      `the database is of a newer version (step ${unknown.id}, ${unknown.name}): install the newest kefu-server`,
    );
};

/** A prepared query holds one statement. A statement ends with a semicolon at the end of its line. */
const statementsOf = (sql: string): readonly string[] =>
  sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
