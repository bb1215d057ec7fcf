// /api/…: from a request of the widget to its answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Backend } from '../../backend/backend';
import type { Answer } from '../../backend/calls/answer';
import { CALLS } from '../../backend/calls/calls';
import { ContractError } from '../../backend/calls/decode';
import { isSealed, performCall, readPayload } from '../../backend/calls/perform-call';
import { seal } from '../../backend/envelope';
import { findOperation, type Operation } from '../../contract/index';
import { DatabaseUnavailable } from '../database/database';
import { originOf } from '../http/origin';
import type { Services } from '../services';
import { serverBackend } from './server-backend';

/** An operation that the database could not do. The widget sends a message again after it. */
const TRY_AGAIN: Answer = { code: 500, msg: 'try again', data: {} };

export const addWire = (server: FastifyInstance, services: Services): void => {
  server.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const backend = serverBackend(services);
  server.all('/api/*', async (request, reply) => {
    if (request.method === 'OPTIONS') return reply.code(204).send();
    const url = new URL(request.url, 'http://server');
    const operation = findOperation(request.method, url.pathname);
    if (!operation) return reply.code(404).send({ code: 404, msg: 'not found' });
    const answer = await answerSafely({ services, backend }, { operation, request, url });
    return write(reply, operation, answer, services.settings.secretKey);
  });
};

interface WireParts {
  readonly services: Services;
  readonly backend: Backend;
}

interface Incoming {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly url: URL;
}

const answerSafely = async (parts: WireParts, incoming: Incoming): Promise<Answer> => {
  const { services, backend } = parts;
  const { operation, request, url } = incoming;
  try {
    const body = typeof request.body === 'string' ? request.body : '';
    const encoded = { operation, request: request.raw, url, body };
    const payload = readPayload(encoded, services.settings.secretKey);
    const origin = originOf(request, services.settings);
    const { authorization } = request.headers;
    return await performCall(backend, { operation, payload, authorization, origin }, CALLS);
  } catch (problem) {
    if (problem instanceof ContractError) return { code: 1, msg: `contract: ${problem.message}` };
    if (problem instanceof DatabaseUnavailable)
      services.log.warn(`${operation.id}: the database does not answer: ${problem.message}`);
    else services.log.error(`${operation.id} failed`, problem);
    return TRY_AGAIN;
  }
};

const write = (reply: FastifyReply, operation: Operation, answer: Answer, secret: string): FastifyReply => {
  if (!isSealed(operation, answer, secret))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  const { ct, iv, s } = seal(JSON.stringify(answer), secret);
  return reply.headers({ i: iv, s }).type('text/plain; charset=utf-8').send(ct);
};
