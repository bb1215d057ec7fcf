// Answers the operator's JSON calls by calls/table.ts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, TooLarge } from '../http/body';
import type { Sandbox } from '../sandbox';
import { BASE, EVENTS, findCall } from './calls/table';
import { OperatorError } from './error';
import type { OperatorApi } from './operator-api';
import { openStream } from './stream';

/** Allows only the sandbox's own pages, and scripts, which send no Origin. */
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
  const path = url.pathname.slice(BASE.length).split('/').map(decodeURIComponent);
  if (request.method === 'GET' && path[0] === EVENTS)
    return openStream(sandbox, request, response, url.searchParams.get('operator') === '1');
  try {
    const text = await readBody(request);
    const body = text === '' ? {} : (JSON.parse(text) as unknown);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new OperatorError(400, 'the body must be a JSON object');
    const answer = await dispatch(api, request.method ?? '', path, url.searchParams, body);
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
  path: readonly string[],
  query: URLSearchParams,
  body: object,
): Promise<object | undefined> {
  const found = findCall(method, path);
  if (!found) return undefined;
  const { call, id } = found;
  const answer = await call.run(api, { id, query, body });
  if (method === 'GET') return answer;
  const isOnVisitor = call.path.startsWith('visitors/:id/');
  return { ok: true, ...(isOnVisitor ? { visitor: api.summary(id) } : {}), ...answer };
}
