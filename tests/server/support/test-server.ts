// A whole server on an empty database, without a port: `server.inject` makes the requests.
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../../sandbox/clock';
import type { Database } from '../../../server/database/database';
import { migrate } from '../../../server/database/migrate';
import { MIGRATIONS } from '../../../server/database/migrations/index';
import type { ServerDependencies } from '../../../server/dependencies';
import { Events } from '../../../server/events/events';
import type { Log } from '../../../server/log';
import { systemRandom } from '../../../server/random';
import { createServer } from '../../../server/server';
import { readSettings } from '../../../server/settings';
import { emptyPglite } from './databases';

export interface TestServer extends ServerDependencies {
  readonly server: FastifyInstance;
  /** What was logged as a warning or an error. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
}

export const startTestServer = async (
  given: Partial<ServerDependencies> & { readonly database?: Database } = {},
): Promise<TestServer> => {
  const troubles: string[] = [];
  const log: Log = {
    info: () => undefined,
    warn: (text) => void troubles.push(text),
    error: (text, problem) => void troubles.push(`${text}: ${String(problem)}`),
  };
  const database = given.database ?? (await emptyPglite());
  await migrate(database, MIGRATIONS, 0);
  const dependencies: ServerDependencies = {
    settings: readSettings([], {}),
    clock: systemClock,
    random: systemRandom,
    events: new Events(database, log),
    log,
    ...given,
    database,
  };
  const stopEvents = await dependencies.events.start();
  const server = await createServer(dependencies);
  return {
    ...dependencies,
    server,
    troubles,
    close: async () => {
      await server.close();
      await stopEvents();
      await database.close();
    },
  };
};
