// Composes the server from its parts. Everything that it needs from outside is named in ServerDependencies.
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerDependencies, ServerPart } from './dependencies';
import { operatorPart } from './operators/operator-part';

const PARTS: readonly ServerPart[] = [
  // Whether this process can answer: its database does.
  (server, { database }) => {
    server.get('/health', async () => {
      await database.query('select 1');
      return { ok: true };
    });
  },
  operatorPart,
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
