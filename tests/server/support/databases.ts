// Databases of tests: an empty embedded one in memory, and an empty one of the real Postgres.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '../../../server/database/database';
import { migrate } from '../../../server/database/migrate';
import { MIGRATIONS } from '../../../server/database/migrations/index';
import { openPglite } from '../../../server/database/pglite';
import { openPostgres } from '../../../server/database/postgres';

const { version } = JSON.parse(
  readFileSync(new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url), 'utf8'),
) as { version: string };
const CREATED = fileURLToPath(
  new URL(`../../../node_modules/.cache/kefu/pglite-${version}.tar`, import.meta.url),
);

/** Creating a database takes seconds, opening one that was created does not: it is done once for each version of PGlite. */
export const createdPglite = async (): Promise<Blob> => {
  if (!existsSync(CREATED)) {
    const client = await PGlite.create();
    const dump = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
    await client.close();
    mkdirSync(dirname(CREATED), { recursive: true });
    // Another process may write it, too.
    const own = `${CREATED}.${process.pid}`;
    writeFileSync(own, dump);
    renameSync(own, CREATED);
  }
  return new Blob([readFileSync(CREATED)]);
};

let embedded: Promise<Database> | undefined;
let isMigrated = false;

const shared = async (): Promise<Database> => {
  embedded ??= createdPglite().then((created) => openPglite(undefined, created));
  return { ...(await embedded), close: async () => undefined };
};

/** Without tables. All tests of a worker share one database, which stays open. */
export const emptyPglite = async (): Promise<Database> => {
  const database = await shared();
  await database.query('drop schema public cascade');
  await database.query('create schema public');
  isMigrated = false;
  return database;
};

/** With all tables, and without rows: emptying them is faster than making them. */
export const migratedPglite = async (): Promise<Database> => {
  if (!isMigrated) await migrate(await emptyPglite(), MIGRATIONS, 0);
  isMigrated = true;
  const database = await shared();
  const [found] = await database.query<{ tables: string }>(
    `select string_agg(tablename, ', ') as tables from pg_tables
     where schemaname = 'public' and tablename <> 'kefu_migrations'`,
  );
  await database.query(`truncate ${found?.tables} restart identity`);
  return database;
};

export const hasPostgres = (): boolean => inject('postgres') !== '';

let made = 0;

/** The address of a new database. */
export const newPostgresUrl = async (): Promise<string> => {
  made += 1;
  const name = `test_${process.pid}_${Math.floor(performance.timeOrigin)}_${made}`;
  const admin = await openPostgres(`${inject('postgres')}/postgres`, 1);
  await admin.query(`create database ${name}`);
  await admin.close();
  return `${inject('postgres')}/${name}`;
};

export const emptyPostgres = async (): Promise<Database> => openPostgres(await newPostgresUrl(), 4);
