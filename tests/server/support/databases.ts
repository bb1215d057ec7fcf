// Databases of tests: an empty embedded one in memory, and an empty one of the real Postgres.
import { inject } from 'vitest';
import type { Database } from '../../../server/database/database';
import { migrate } from '../../../server/database/migrate';
import { MIGRATIONS } from '../../../server/database/migrations/index';
import { openPglite } from '../../../server/database/pglite';
import { openPostgres } from '../../../server/database/postgres';
import { createdPglite } from './created-pglite';

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
  const admin = await openPostgres(`${inject('postgres')}/postgres`, { connections: 1 });
  await admin.query(`create database ${name}`);
  await admin.close();
  return `${inject('postgres')}/${name}`;
};

export const emptyPostgres = async (): Promise<Database> =>
  openPostgres(await newPostgresUrl(), { connections: 4 });
