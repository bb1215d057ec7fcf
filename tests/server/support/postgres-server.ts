// A Postgres of its own for the tests, if the machine has one.
import type { TestProject } from 'vitest/node';
import { startPostgres } from './debian-postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database of a Postgres server without the name of the database; '': there is none. */
    postgres: string;
  }
}

/** Without fsync: a crash of the machine may lose what a test wrote. */
const UNSAFE = '-F';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = await startPostgres(UNSAFE);
  project.provide('postgres', running?.url ?? '');
  return running?.end;
}
