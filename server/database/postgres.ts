// A Postgres server, over the driver postgres.js.
import postgres from 'postgres';
import { type Database, type Parameter, type Queries, type Row, readDatabaseError } from './database';
import { EVENT_CHANNEL, notify } from './notify';

/** Of the answer to one query. What takes longer counts as lost. */
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_S = 10;

const INT8 = 20;
const numbers = { to: INT8, from: [INT8], parse: Number, serialize: String };

/** @param connections at most; one more listens */
export const openPostgres = async (address: string, connections = 10): Promise<Database> => {
  const client = postgres(address, {
    max: connections,
    connect_timeout: CONNECT_TIMEOUT_S,
    types: { bigint: numbers },
    onnotice: () => undefined,
    connection: { application_name: 'kefu-server', statement_timeout: STATEMENT_TIMEOUT_MS },
  });
  const queries = (on: Pick<postgres.Sql, 'unsafe'>): Queries => ({
    query: async <Found extends Row>(sql: string, parameters: readonly Parameter[] = []) => {
      try {
        return [...(await on.unsafe<Found[]>(sql, [...parameters], { prepare: true }))];
      } catch (problem) {
        throw readDatabaseError(problem);
      }
    },
    notify,
  });
  const database: Database = {
    ...queries(client),
    transaction: async (work) => {
      try {
        return (await client.begin((transaction) => work(queries(transaction)))) as Awaited<
          ReturnType<typeof work>
        >;
      } catch (problem) {
        throw readDatabaseError(problem);
      }
    },
    listen: async (listener, onLost) => {
      let isAgain = false;
      const { unlisten } = await client.listen(EVENT_CHANNEL, listener, () => {
        if (isAgain) onLost();
        isAgain = true;
      });
      return unlisten;
    },
    maintain: async () => undefined,
    close: () => client.end({ timeout: 5 }),
  };
  try {
    await database.query('select 1');
  } catch (problem) {
    await client.end({ timeout: 0 });
    throw problem;
  }
  return database;
};
