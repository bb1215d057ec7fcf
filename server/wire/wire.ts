// /api/…: from a request of the widget to its answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, fail, ok } from '../../backend/calls/answer';
import type { Fields } from '../../backend/calls/call-fields';
import { ContractError, decode } from '../../backend/calls/decode';
import { seal } from '../../backend/envelope';
import { TEXT } from '../../backend/text';
import { checkRequest, findOperation, type Operation } from '../../contract/index';
import { DatabaseUnavailable } from '../database/database';
import { originOf } from '../http/origin';
import type { Services } from '../services';
import { CALLS } from './calls';
import { readCid } from './message-calls';
import { config } from './session-calls';

/** An operation that the database could not do. The widget sends a message again after it. */
const TRY_AGAIN: Answer = { code: 500, msg: 'try again', data: {} };

export const addWire = (server: FastifyInstance, services: Services): void => {
  server.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  server.all('/api/*', async (request, reply) => {
    if (request.method === 'OPTIONS') return reply.code(204).send();
    const url = new URL(request.url, 'http://server');
    const operation = findOperation(request.method, url.pathname);
    if (!operation) return reply.code(404).send({ code: 404, msg: 'not found' });
    const answer = await answerSafely(services, { operation, request, url });
    return write(reply, operation, answer, services.settings.secretKey);
  });
};

interface Incoming {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly url: URL;
}

const answerSafely = async (services: Services, incoming: Incoming): Promise<Answer> => {
  try {
    return await answerTo(services, incoming);
  } catch (problem) {
    if (problem instanceof ContractError) return { code: 1, msg: `contract: ${problem.message}` };
    if (problem instanceof DatabaseUnavailable)
      services.log.warn(`${incoming.operation.id}: the database does not answer: ${problem.message}`);
    else services.log.error(`${incoming.operation.id} failed`, problem);
    return TRY_AGAIN;
  }
};

const answerTo = async (services: Services, incoming: Incoming): Promise<Answer> => {
  const { operation, request } = incoming;
  const payload = readPayload(incoming, services.settings.secretKey);
  const origin = originOf(request, services.settings);
  if (!operation.needsToken) return config(services, payload, origin);
  const token = services.tokens.read(request.headers.authorization);
  if (!token || (token.isExpired && operation.id !== 'refreshToken')) return fail(401, TEXT.token, 'en');
  services.lastSeen.touch(token.visitor);
  if (operation.id === 'polling' && services.newest.hasNothingAfter(token.visitor, readCid(payload['cid'])))
    return ok([]);
  const visitor = await services.visitors.find(token.visitor);
  const merchant = visitor && (await services.merchants.find(visitor.merchant));
  if (!visitor || !merchant) return fail(401, TEXT.token, 'en');
  const call = CALLS[operation.id];
  if (!call) throw new Error(`${operation.id} has no code`);
  return call({ services, payload, visitor, merchant, origin });
};

const readPayload = ({ operation, request, url }: Incoming, secret: string): Fields => {
  const body = typeof request.body === 'string' ? request.body : '';
  const payload = decode({ operation, request: request.raw, url, body }, secret);
  const wrong = checkRequest(operation.id, payload);
  if (wrong !== undefined) throw new ContractError(wrong);
  return payload;
};

const write = (reply: FastifyReply, operation: Operation, answer: Answer, secret: string): FastifyReply => {
  // What breaks the contract may come from a client without the secret: it must be able to read why.
  if (secret === '' || !operation.encrypted || answer.msg.startsWith('contract: '))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  const { ct, iv, s } = seal(JSON.stringify(answer), secret);
  return reply.headers({ i: iv, s }).type('text/plain; charset=utf-8').send(ct);
};
