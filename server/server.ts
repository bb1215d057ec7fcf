// Composes the HTTP server from its parts: routes, sockets, limits and headers.
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { cors } from '../backend/http/cors';
import { isLoopbackHost } from '../backend/http/origin';
import { DatabaseUnavailable } from './database/database';
import type { ServerDependencies } from './dependencies';
import { addFiles } from './files/file-routes';
import { removeFiles } from './files/removed-files';
import { operatorPart } from './operators/operator-part';
import { addPages, type BuiltFolders } from './pages/pages';
import { createServices, type Services } from './services';
import { addPusherWebhooks } from './sockets/pusher-webhooks';
import { addSockets } from './sockets/sockets';
import { addWire } from './wire/wire';

/** A text of the widget has 20,000 characters at most; encrypted and encoded it is several times as long. */
const MOST_BODY_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 600_000;

/** @param folders missing: no pages are served */
export const createServer = async (
  dependencies: ServerDependencies,
  folders?: BuiltFolders,
): Promise<FastifyInstance> => {
  const { settings } = dependencies;
  const services = await createServices(dependencies);
  const server = Fastify({
    logger: false,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    bodyLimit: MOST_BODY_BYTES,
    // A large video over a slow line takes minutes.
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 60_000,
    forceCloseConnections: true,
  });
  addErrors(server, services);
  addHeaders(server, services);
  server.get('/health', async () => {
    await services.database.query('select 1');
    return { ok: true };
  });
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => cors(request.raw, reply.raw));
    await limitRequests(scope, services);
    addWire(scope, services);
  });
  addFiles(server, services);
  addSockets(server, services);
  addPusherWebhooks(server, services);
  await operatorPart(server, dependencies);
  if (folders) addPages(server, settings, folders);
  await removeFilesOfDeleted(services);
  server.addHook('preClose', async () => services.departures.close());
  server.addHook('onClose', () => services.lastSeen.write());
  return server;
};

/** Now, and whenever a visitor is deleted. */
const removeFilesOfDeleted = async ({ database, files, events, log }: Services): Promise<void> => {
  const remove = async () => {
    try {
      await removeFiles(database, (key) => files.remove(key));
    } catch (problem) {
      log.error('the files of deleted visitors could not be removed', problem);
    }
  };
  events.on((event) => {
    if (event.kind === 'gone') void remove();
  });
  await remove();
};

const addErrors = (server: FastifyInstance, { log }: Services): void => {
  server.setErrorHandler((problem, request, reply) => {
    const { statusCode = 500 } = problem as { statusCode?: number };
    if (problem instanceof DatabaseUnavailable) {
      log.warn(`the database does not answer: ${problem.message}`);
      return reply.code(503).send({ code: 500, msg: 'try again' });
    }
    if (statusCode >= 500) log.error(`${request.method} ${request.routeOptions.url ?? ''} failed`, problem);
    const words = statusCode >= 500 ? 'the server failed' : 'bad request';
    return reply.code(statusCode).send({ code: statusCode === 429 ? 429 : 500, msg: words });
  });
  server.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('not found'));
};

const addHeaders = (server: FastifyInstance, { settings }: Services): void => {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    // Without a public address, only this machine's names are served: a page of another name would be a DNS rebinding.
    if (
      settings.publicUrl === undefined &&
      isLoopbackOnly(settings.host) &&
      !isLoopbackHost(request.headers.host)
    )
      return reply.code(403).type('text/plain').send('Set PUBLIC_URL to serve under this name');
    return undefined;
  });
};

const isLoopbackOnly = (host: string): boolean => isLoopbackHost(host === '::1' ? '[::1]' : host);

/** Of one visitor by token, and of one address for calls without a token. */
const limitRequests = async (scope: FastifyInstance, { settings, tokens }: Services): Promise<void> => {
  const keyOf = (request: FastifyRequest): string => {
    const token = tokens.read(request.headers.authorization);
    return token ? `v${token.visitor}` : `a${request.ip}`;
  };
  await scope.register(rateLimit, {
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: keyOf,
    max: (_request, key) =>
      String(key).startsWith('v') ? settings.rateLimit.visitor : settings.rateLimit.address,
    allowList: (request) => request.method === 'OPTIONS',
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
};
