// A Postgres server, over the driver postgres.js.
import postgres from 'postgres';
import { type Clock, systemClock } from '../../backend/clock';
import { type Random, systemRandom } from '../../backend/random';
import { jittered } from '../jitter';
import { type Database, type Parameter, type Queries, type Row, readDatabaseError } from './database';
import { EVENT_CHANNEL, notify } from './notify';
import { PostgresSockets } from './postgres-sockets';

export interface PostgresLimits {
  /** Until a connection is ready. */
  readonly connectMs: number;
  /** Of one query in the server. */
  readonly statementMs: number;
  /** Of the answer to one query, for a server that says nothing at all. */
  readonly answerMs: number;
  /** Between two looks at the connection that listens. */
  readonly beatMs: number;
  /** Of the orderly end: the driver waits for connections that were lost. */
  readonly closeMs: number;
}

const LIMITS: PostgresLimits = {
  connectMs: 10_000,
  statementMs: 10_000,
  answerMs: 12_000,
  beatMs: 15_000,
  closeMs: 5_000,
};

const BEAT_CHANNEL = 'kefu_beat';

const INT8 = 20;
const numbers = { to: INT8, from: [INT8], parse: Number, serialize: String };

interface Options {
  /** At most; one more listens. */
  readonly connections?: number;
  readonly limits?: PostgresLimits;
  readonly clock?: Clock;
  readonly random?: Random;
}

/** @throws DatabaseUnavailable */
export const openPostgres = async (
  address: string,
  { connections = 10, limits = LIMITS, clock = systemClock, random = systemRandom }: Options = {},
): Promise<Database> => {
  const connect = (sockets: PostgresSockets, max: number) => {
    const options = {
      max,
      connect_timeout: limits.connectMs / 1000,
      types: { bigint: numbers },
      onnotice: () => undefined,
      connection: { application_name: 'kefu-server', statement_timeout: limits.statementMs },
      socket: sockets.open,
    };
    return postgres(address, options);
  };
  const sockets = new PostgresSockets(limits.answerMs);
  const client = connect(sockets, connections);
  const queries = (on: Pick<postgres.Sql, 'unsafe'>, isLong = false): Queries => ({
    query: async <Found extends Row>(sql: string, parameters: readonly Parameter[] = []) => {
      const asked = on.unsafe<Found[]>(sql, [...parameters], { prepare: true });
      try {
        return [...(await (isLong ? asked : sockets.answer(asked)))];
      } catch (problem) {
        throw readDatabaseError(problem);
      }
    },
    notify,
  });
  const database: Database = {
    ...queries(client),
    transaction: async (work, { isLong = false } = {}) => {
      const [begun, started, worked] = begin(client, (on) => work(queries(on, isLong)), isLong);
      try {
        if (isLong) return await begun;
        await sockets.answer(Promise.race([begun, started]));
        await Promise.race([begun, worked]);
        return await sockets.answer(begun);
      } catch (problem) {
        throw readDatabaseError(problem);
      }
    },
    listen: (listener, onLost) => {
      // A client of its own: its only socket is the one that listens.
      const own = new PostgresSockets(limits.answerMs);
      return listen(
        { client: connect(own, 1), sockets: own, clock, random, beatMs: limits.beatMs },
        listener,
        onLost,
      );
    },
    maintain: async () => undefined,
    close: () => client.end({ timeout: limits.closeMs / 1000 }),
  };
  try {
    await database.query('select 1');
  } catch (problem) {
    await client.end({ timeout: 0 });
    throw problem;
  }
  return database;
};

type Transaction = Pick<postgres.Sql, 'unsafe'>;

/** @returns the transaction, when its work begins, and when its work has ended */
const begin = <Result>(
  client: postgres.Sql<{ bigint: number }>,
  work: (on: Transaction) => Promise<Result>,
  isLong: boolean,
): readonly [Promise<Result>, started: Promise<void>, worked: Promise<void>] => {
  let onStarted = () => {};
  let onWorked = () => {};
  const started = new Promise<void>((resolve) => {
    onStarted = resolve;
  });
  const worked = new Promise<void>((resolve) => {
    onWorked = resolve;
  });
  const begun = client.begin(async (transaction) => {
    onStarted();
    try {
      if (isLong) await transaction.unsafe('set local statement_timeout = 0');
      return await work(transaction);
    } finally {
      onWorked();
    }
  });
  return [begun as Promise<Result>, started, worked];
};

interface Listening {
  readonly client: postgres.Sql<{ bigint: number }>;
  readonly sockets: PostgresSockets;
  readonly clock: Clock;
  readonly random: Random;
  readonly beatMs: number;
}

const listen = async (
  { client, sockets, clock, random, beatMs }: Listening,
  listener: (event: string) => void,
  onLost: () => void,
): Promise<() => Promise<void>> => {
  let isAgain = false;
  const onListening = () => {
    if (isAgain) onLost();
    isAgain = true;
  };
  /** A connection that is lost on its way is as silent as one without events. */
  const beat = async () => {
    try {
      const { unlisten } = await sockets.answer(client.listen(BEAT_CHANNEL, () => undefined));
      await sockets.answer(unlisten());
    } catch {
      onLost();
    }
  };
  let timer: unknown;
  const plan = () => {
    timer = clock.setTimeout(
      () => void beat().then(() => timer !== undefined && plan()),
      jittered(beatMs, random),
    );
  };
  const end = async () => {
    clock.clearTimeout(timer);
    timer = undefined;
    await client.end({ timeout: 1 });
  };
  try {
    await sockets.answer(client.listen(EVENT_CHANNEL, listener, onListening));
  } catch (problem) {
    await end();
    throw readDatabaseError(problem);
  }
  plan();
  return end;
};
