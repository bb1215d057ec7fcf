// Finds the part of the sandbox that answers a request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackHost } from '../backend/http/origin';
import type { ServeApi } from './backend/backend';
import { TooLarge } from './http/body';
import { CHAT_KEY_PATH, chatKey } from './http/chat-key';
import { serveForm } from './http/forms';
import { LOGIN_PATH, serveLogin } from './http/gateway';
import { type PageOptions, servePage } from './http/pages';
import { BASE } from './operator/calls/table';
import { isOwnOrigin, serveOperator } from './operator/http';
import type { OperatorApi } from './operator/operator-api';
import type { Sandbox } from './sandbox';
import { serveFile, serveStorage } from './storage/serve';

export interface Served {
  readonly sandbox: Sandbox;
  readonly api: ServeApi;
  readonly operator: OperatorApi;
  readonly pages: PageOptions;
}

/** Answers every request. A failure of our own code is also written to the console. */
export const answerRequest =
  (served: Served) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    route(served, request, response).catch((problem: unknown) => {
      if (response.destroyed) return;
      const status = statusOf(problem);
      if (status === 500) console.error(problem);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ code: -1, msg: 'bad request' }));
    });
  };

const statusOf = (problem: unknown): number => {
  if (problem instanceof TooLarge) return 413;
  return problem instanceof URIError || problem instanceof TypeError ? 400 : 500;
};

async function route(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { sandbox, api, operator, pages } = served;
  if (!isLoopbackHost(request.headers.host)) return void response.writeHead(403).end('loopback only');
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const { pathname } = url;
  if (pathname.startsWith('/api/')) return api(request, response, url);
  if (pathname.startsWith('/storage/')) return serveStorage(sandbox, request, response, url);
  if (pathname.startsWith('/files/')) return serveFile(sandbox, request, response, url);
  if (pathname.startsWith(BASE)) return serveOperator(sandbox, operator, request, response, url);
  if (pathname === '/sandbox/forms') return serveForm(sandbox, request, response);
  if (pathname === LOGIN_PATH) return serveLogin(response);
  if (pathname === CHAT_KEY_PATH)
    return serveOwnPages(request, response, { key: chatKey(sandbox.clock.now()) });
  if (pathname === '/sandbox/violations')
    return serveOwnPages(request, response, { violations: operator.violations });
  if (pathname === '/sandbox/merchants')
    return serveOwnPages(request, response, { merchants: operator.merchants() });
  if (await servePage(sandbox, pages, request, response, url)) return;
  response
    .writeHead(404, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' })
    .end('not found');
}

/** Data that only pages of the sandbox may read. */
const serveOwnPages = (request: IncomingMessage, response: ServerResponse, value: object): void => {
  if (!isOwnOrigin(request)) return void response.writeHead(403).end();
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value));
};
