// Databases of tests: an empty embedded one in memory, and an empty one of the real Postgres.
import { inject } from 'vitest';
import type { Database } from '../../../server/database/database';
import { openPglite } from '../../../server/database/pglite';
import { openPostgres } from '../../../server/database/postgres';

let embedded: Promise<Database> | undefined;

/** It takes seconds to begin, so the files of a worker share it. It is empty, and stays open. */
export const emptyPglite = async (): Promise<Database> => {
  embedded ??= openPglite();
  const database = await embedded;
  await database.query('drop schema public cascade');
  await database.query('create schema public');
  return { ...database, close: async () => undefined };
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
