// A whole server on an empty database and a port of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../../backend/clock';
import { systemRandom } from '../../../backend/random';
import { migrate } from '../../../server/database/migrate';
import { MIGRATIONS } from '../../../server/database/migrations/index';
import type { ServerDependencies } from '../../../server/dependencies';
import { Events } from '../../../server/events/events';
import type { Log } from '../../../server/log';
import type { BuiltFolders } from '../../../server/pages/pages';
import { createServer } from '../../../server/server';
import { createServices, type Services } from '../../../server/services';
import { readSettings } from '../../../server/settings';
import { migratedPglite } from './databases';

export interface TestServer extends Services {
  readonly server: FastifyInstance;
  readonly url: string;
  /** What was logged as a warning or an error. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
}

/** Without merchants. @param environment of the settings; @param folders missing: no pages are served */
export const startTestServer = async (
  given: Partial<ServerDependencies> = {},
  environment: Readonly<Record<string, string>> = {},
  folders?: BuiltFolders,
): Promise<TestServer> => {
  const troubles: string[] = [];
  const log: Log = {
    info: () => undefined,
    warn: (text) => void troubles.push(text),
    error: (text, problem) => void troubles.push(`${text}: ${String(problem)}`),
  };
  const database = given.database ?? (await migratedPglite());
  await migrate(database, MIGRATIONS, 0);
  const filesFolder = mkdtempSync(join(tmpdir(), 'kefu-files-'));
  const dependencies: ServerDependencies = {
    settings: readSettings([], { VISITOR_RATE: '100000', ADDRESS_RATE: '100000', ...environment }),
    clock: systemClock,
    random: systemRandom,
    events: new Events(database, log),
    log,
    filesFolder,
    ...given,
    database,
  };
  const stopEvents = await dependencies.events.start();
  const server = await createServer(dependencies, folders);
  // What an operator would use; the server has its own services on the same database.
  const services = await createServices(dependencies);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...services,
    server,
    url,
    troubles,
    close: async () => {
      await server.close();
      await stopEvents();
      await database.close();
      rmSync(filesFolder, { recursive: true, force: true });
    },
  };
};
