// Starts the whole server of one process: database, events, HTTP.
import { createServer as createServerOfPort } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../backend/clock';
import { systemRandom } from '../backend/random';
import { makeFolder } from './database/data-folder';
import { type Database, DatabaseUnavailable } from './database/database';
import { maintainRegularly } from './database/maintenance';
import { migrate } from './database/migrate';
import { MIGRATIONS } from './database/migrations/index';
import { openDatabase } from './database/open';
import { collectEvents } from './events/collect-events';
import { Events } from './events/events';
import { notifyByRedis } from './events/redis-events';
import { StartFailure } from './failure';
import { Bucket } from './files/bucket';
import type { Log } from './log';
import { addFirstMerchant } from './merchants/merchants';
import { deleteOldRegularly } from './operators/retention';
import type { BuiltFolders } from './pages/pages';
import { createServer } from './server';
import type { ServerSettings } from './settings';
import { PusherApi } from './sockets/pusher-api';
import { PusherFrames } from './sockets/pusher-frames';

export interface RunningServer {
  /** Under which this machine reaches it. */
  readonly url: string;
  /** Somebody can log in. */
  readonly hasOperators: boolean;
  close(): Promise<void>;
}

/** @throws StartFailure */
export const startServer = async (
  settings: ServerSettings,
  log: Log,
  folders?: BuiltFolders,
): Promise<RunningServer> => {
  // Before anything is written. The port stays ours while the database opens.
  const releasePort = await takePort(settings);
  const checked = Promise.all([checkBucket(settings), checkPusher(settings)]);
  await checked.catch(async (problem: unknown) => {
    await releasePort();
    throw problem;
  });
  const opened = await openDatabase(settings).catch(async (problem: unknown) => {
    await releasePort();
    throw problem;
  });
  try {
    const { server, stop } = await compose(settings, opened, log, folders);
    await releasePort();
    await server.listen({ port: settings.port, host: settings.host });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
    const hasOperators = (await opened.query('select 1 from operators limit 1')).length > 0;
    return { url: `http://${host}:${port}`, hasOperators, close: () => stop() };
  } catch (problem) {
    await releasePort();
    await opened.close();
    if (!(problem instanceof DatabaseUnavailable)) throw problem;
    throw new StartFailure(`the database stopped answering: ${problem.message}`);
  }
};

const compose = async (
  settings: ServerSettings,
  opened: Database,
  log: Log,
  folders?: BuiltFolders,
): Promise<{ server: FastifyInstance; stop: () => Promise<void> }> => {
  const clock = systemClock;
  await migrate(opened, MIGRATIONS, clock.now());
  const { database, pusherFrames } = withPusher(settings, await withRedis(settings, opened, log), log);
  await addFirstMerchant(database, clock.now());
  const events = new Events(database, log);
  const stopEvents = await events.start();
  const filesFolder = join(settings.dataFolder, 'files');
  makeFolder(filesFolder);
  const dependencies = {
    ...{ settings, database, clock, random: systemRandom, events, log, filesFolder },
    ...(pusherFrames ? { pusherFrames } : {}),
    ...(folders ? { consoleFolder: folders.operators } : {}),
  };
  const server = await createServer(dependencies, folders);
  const { retentionDays } = settings;
  const stopDeleting =
    retentionDays === undefined
      ? undefined
      : deleteOldRegularly({ database, clock, random: systemRandom, log }, retentionDays);
  const stopMaintenance = maintainRegularly(database, clock, log);
  const stop = async () => {
    await stopDeleting?.();
    await stopMaintenance();
    await server.close();
    await stopEvents();
    await database.close();
  };
  return { server, stop };
};

const withRedis = async ({ redisUrl }: ServerSettings, database: Database, log: Log): Promise<Database> =>
  redisUrl === undefined
    ? database
    : notifyByRedis(database, { url: redisUrl, clock: systemClock, random: systemRandom, log });

const withPusher = (
  { pusher }: ServerSettings,
  database: Database,
  log: Log,
): { readonly database: Database; readonly pusherFrames?: PusherFrames } => {
  if (!pusher) return { database };
  const pusherFrames = new PusherFrames(new PusherApi(pusher, systemClock), log);
  const collected = collectEvents(database, false, (events) => pusherFrames.send(database, events));
  return { database: { ...database, ...collected }, pusherFrames };
};

/** @throws StartFailure */
const checkPusher = async ({ pusher }: ServerSettings): Promise<void> => {
  if (!pusher) return;
  try {
    await new PusherApi(pusher, systemClock).check();
  } catch (problem) {
    throw new StartFailure(
      `the Pusher server at ${pusher.apiUrl} cannot be used: ${problem instanceof Error ? problem.message : String(problem)} (PUSHER_…)`,
    );
  }
};

/** @throws StartFailure */
const checkBucket = async ({ bucket }: ServerSettings): Promise<void> => {
  if (!bucket) return;
  try {
    await new Bucket(bucket, systemClock).check();
  } catch (problem) {
    throw new StartFailure(
      `the bucket ${bucket.bucket} at ${bucket.endpoint} cannot be used: ${problem instanceof Error ? problem.message : String(problem)} (S3_…)`,
    );
  }
};

/** @returns gives it back */
const takePort = ({ port, host }: ServerSettings): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const holder = createServerOfPort((socket) => socket.destroy());
    holder.once('error', (problem: NodeJS.ErrnoException) =>
      reject(
        new StartFailure(
          problem.code === 'EADDRINUSE'
            ? `port ${port} is in use: choose another one with --port`
            : `${host}:${port} cannot be used: ${problem.message}`,
        ),
      ),
    );
    const release = () => new Promise<void>((done) => void holder.close(() => done()));
    holder.listen(port, host, () => resolve(release));
  });
