// The calls of the console: /operator/api/…
import type { FastifyReply } from 'fastify';
import { ConversationRefused } from '../conversations/operator-actions';
import { DatabaseUnavailable } from '../database/database';
import type { ServerDependencies, ServerPart } from '../dependencies';
import { addAdminCalls } from './admin-calls';
import { addConsolePage } from './console-page';
import { addConversationCalls } from './conversation-calls';
import { checkOrigin } from './guard';
import { OperatorError } from './input';
import { assembleCalls } from './operator-calls';
import { addSessionCalls } from './session-calls';

const API_PATH = '/operator/api';

/** A text of 4,000 characters and the addresses of its images, or 500 articles. */
const BODY_LIMIT = 2 * 1024 * 1024;

export const operatorPart: ServerPart = async (server, dependencies) => {
  const calls = assembleCalls(dependencies);
  await server.register(
    async (scope) => {
      // A form of another site may send text/plain without asking first.
      scope.removeContentTypeParser('text/plain');
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        checkOrigin(request, dependencies.settings);
      });
      scope.setErrorHandler((problem, _, reply) => answerError(problem, reply, dependencies));
      scope.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'there is no such call' }));
      addSessionCalls(scope, calls);
      addConversationCalls(scope, calls);
      addAdminCalls(scope, calls);
    },
    { prefix: API_PATH, bodyLimit: BODY_LIMIT },
  );
  if (dependencies.consoleFolder !== undefined) addConsolePage(server, dependencies.consoleFolder);
  const stopWatching = calls.presence.watch();
  server.addHook('preClose', async () => {
    calls.streams.close();
    await stopWatching();
  });
};

const answerError = (problem: unknown, reply: FastifyReply, { log }: ServerDependencies): FastifyReply => {
  if (problem instanceof OperatorError) {
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
    return reply.code(problem.status).send({ error: problem.message });
  }
  if (problem instanceof ConversationRefused)
    return reply
      .code(problem.reason === 'unknown' || problem.reason === 'not-there' ? 404 : 409)
      .send({ error: problem.message, reason: problem.reason });
  if (problem instanceof DatabaseUnavailable)
    return reply.code(503).header('retry-after', 5).send({ error: 'the database does not answer' });
  const status = Number((problem as { statusCode?: unknown }).statusCode);
  if (status >= 400 && status < 500)
    return reply.code(status).send({ error: problem instanceof Error ? problem.message : 'bad request' });
  log.error('a call of an operator failed', problem);
  return reply.code(500).send({ error: 'the server failed' });
};
