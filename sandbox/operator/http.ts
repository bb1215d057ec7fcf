// /operator/api/…: one table of calls over the methods of OperatorApi.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, TooLarge } from '../http/body';
import type { Sandbox } from '../sandbox';
import { FAULT_KINDS, type FaultInput } from '../state/faults';
import type { Mode, SocketKind } from '../state/types';
import { OperatorError } from './error';
import type { OperatorApi } from './operator-api';
import { openStream } from './stream';
import type { EvaluationRequest, Outgoing, TransferTo } from './visitor-calls';

type Body = Record<string, unknown>;
type VisitorCall = (api: OperatorApi, id: string, body: Body) => object | undefined;

const quiet = (act: () => void): undefined => void act();
const flag = (body: Body, name: string) => body[name] !== false;
const socketOf = (body: Body) =>
  body['socket'] === 'human' || body['socket'] === 'robot'
    ? (body['socket'] satisfies SocketKind)
    : undefined;

const visitorCalls: Readonly<Record<string, VisitorCall>> = {
  messages: (api, id, body) => ({ message: api.send(id, body as Outgoing) }),
  recall: (api, id, body) => quiet(() => api.recall(id, body)),
  transfer: (api, id, body) => ({ service: api.transfer(id, body as TransferTo) }),
  'refresh-token': (api, id) => quiet(() => api.refreshToken(id)),
  evaluation: (api, id, body) => ({ request: api.evaluation(id, body as EvaluationRequest) }),
  idle: (api, id) => quiet(() => api.idle(id)),
  disconnect: (api, id) => quiet(() => api.disconnect(id)),
  end: (api, id) => quiet(() => api.end(id)),
  'socket-error': (api, id, body) =>
    quiet(() => api.socketError(id, Number(body['code'] ?? 4200), String(body['message'] ?? 'reconnect'))),
  'drop-sockets': (api, id, body) => quiet(() => api.dropSockets(id, socketOf(body))),
  agent: (api, id, body) => quiet(() => api.agentOnline(id, flag(body, 'online'))),
  mode: (api, id, body) =>
    quiet(() => api.mode(id, (body['mode'] === 'robot' ? 'robot' : 'agent') satisfies Mode)),
  take: (api, id, body) => quiet(() => api.take(id, flag(body, 'taken'))),
  ban: (api, id, body) => quiet(() => api.ban(id, flag(body, 'banned'))),
  suggest: (api, id, body) => quiet(() => api.suggest(id, Array.isArray(body['list']) ? body['list'] : [])),
  'expire-token': (api, id) => quiet(() => api.expireToken(id)),
  frame: (api, id, body) =>
    quiet(() =>
      api.frame(
        id,
        socketOf(body) ?? 'human',
        typeof body['raw'] === 'string' ? body['raw'] : JSON.stringify(body['frame'] ?? {}),
      ),
    ),
};

const reads: Readonly<Record<string, (api: OperatorApi, query: URLSearchParams) => object>> = {
  visitors: (api) => ({ visitors: api.visitors() }),
  agents: (api, query) => ({ agents: api.agents(query.get('business_id') ?? '') }),
  merchants: (api) => ({ merchants: api.merchants() }),
  acks: (api) => ({ items: api.acks }),
  ratings: (api) => ({ items: api.ratings }),
  forms: (api) => ({ items: api.forms }),
  files: (api) => api.files(),
  violations: (api) => ({ violations: api.violations }),
  settings: (api) => ({ settings: api.settings }),
  faults: (api) => ({
    faults: api.faults(),
    kinds: FAULT_KINDS.map((one) => ({
      ...one,
      visitor: !['slow-upload', 'storage-fails', 'missing-image'].includes(one.kind),
      count: true,
    })),
  }),
  log: (api, query) => ({
    entries: api.log({
      operation: query.get('operation') ?? undefined,
      visitor: query.get('visitor') ?? undefined,
      since: query.has('since') ? Number(query.get('since')) : undefined,
    }),
  }),
};

const writes: Readonly<
  Record<string, (api: OperatorApi, body: Body) => object | undefined | Promise<undefined>>
> = {
  settings: (api, body) => ({ settings: api.changeSettings(body) }),
  faults: (api, body) => ({ fault: api.fault(body as unknown as FaultInput) }),
  publish: (api, body) => ({
    listeners: api.publish(String(body['channel'] ?? ''), String(body['event'] ?? ''), body['data'] ?? {}),
  }),
  'expire-tokens': (api) => quiet(() => api.expireTokens()),
  reset: async (api) => void (await api.reset()),
};

/** Only the sandbox's own pages, and scripts, which send no Origin. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host}`;
}

export async function serveOperator(
  sandbox: Sandbox,
  api: OperatorApi,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const json = (status: number, value: object) =>
    void response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(JSON.stringify(value));
  if (!isOwnOrigin(request)) return json(403, { error: 'only from the sandbox’s own origin' });
  const path = url.pathname.slice('/operator/api/'.length).split('/').map(decodeURIComponent);
  if (request.method === 'GET' && path[0] === 'events')
    return openStream(sandbox, request, response, url.searchParams.get('operator') === '1');
  try {
    const text = await readBody(request);
    const body = text === '' ? {} : (JSON.parse(text) as unknown);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new OperatorError(400, 'the body must be a JSON object');
    const answer = await dispatch(api, request.method ?? '', path, url.searchParams, body as Body);
    if (!answer) throw new OperatorError(404, 'there is no such call');
    json(200, answer);
  } catch (problem) {
    if (problem instanceof OperatorError) json(problem.status, { error: problem.message });
    else if (problem instanceof SyntaxError || problem instanceof TooLarge)
      json(400, { error: problem.message });
    else throw problem;
  }
}

async function dispatch(
  api: OperatorApi,
  method: string,
  [head = '', id, what]: string[],
  query: URLSearchParams,
  body: Body,
): Promise<object | undefined> {
  if (method === 'GET') {
    if (head === 'visitors' && id !== undefined) {
      return what === 'messages'
        ? { messages: api.messages(id, query.get('peek') === '1') }
        : { visitor: api.summary(id) };
    }
    return own(reads, head)?.(api, query);
  }
  if (method === 'DELETE' && head === 'faults') {
    if (id === undefined) api.clearFaults();
    else if (!api.clearFault(id)) throw new OperatorError(404, `there is no fault ${id}`);
    return { ok: true, faults: api.faults() };
  }
  if (method !== 'POST') return undefined;
  if (head === 'visitors' && id !== undefined) {
    const call = own(visitorCalls, what ?? '');
    if (!call) return undefined;
    const more = call(api, id, body);
    return { ok: true, visitor: api.summary(id), ...more };
  }
  if (head === 'merchants' && id !== undefined) return { ok: true, merchant: api.changeMerchant(id, body) };
  const write = own(writes, head);
  return write && { ok: true, ...(await write(api, body)) };
}

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
