// Composes the server from its parts. Everything that it needs from outside is named in ServerDependencies.
import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '../sandbox/clock';
import type { Database } from './database/database';
import type { Events } from './events/events';
import type { Log } from './log';
import type { Random } from './random';
import type { ServerSettings } from './settings';

export interface ServerDependencies {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly log: Log;
}

/** One group of routes. The composition below lists them all. */
export type ServerPart = (server: FastifyInstance, dependencies: ServerDependencies) => Promise<void> | void;

const PARTS: readonly ServerPart[] = [
  // Whether this process can answer: its database does.
  (server, { database }) => {
    server.get('/health', async () => {
      await database.query('select 1');
      return { ok: true };
    });
  },
];

export const createServer = async (dependencies: ServerDependencies): Promise<FastifyInstance> => {
  const { settings } = dependencies;
  const server = Fastify({
    logger: false,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    bodyLimit: 256 * 1024,
  });
  for (const part of PARTS) await part(server, dependencies);
  return server;
};
