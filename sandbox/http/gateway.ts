// What stands before a backend or a storage answers instead of it: a firewall, a proxy, a CDN, a public network.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../sandbox';
import { type Fault, GATEWAY_FAULTS, type GatewayFault, type Scope } from '../state/faults';

export const LOGIN_PATH = '/sandbox/login';

interface GatewayAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const page = (title: string): string =>
  `<!doctype html><html><title>${title}</title><h1>${title}</h1></html>`;

const ANSWERS: Readonly<Record<GatewayFault, GatewayAnswer>> = {
  'gateway-403': { status: 403, body: page('403 Forbidden') },
  'gateway-404': { status: 404, body: page('404 Not Found') },
  'gateway-413': { status: 413, body: page('413 Request Entity Too Large') },
  'gateway-429': { status: 429, body: page('429 Too Many Requests') },
  'gateway-502': { status: 502, body: page('502 Bad Gateway') },
  'gateway-503': { status: 503, body: page('503 Service Temporarily Unavailable') },
  'gateway-html': { status: 200, body: page('Welcome') },
  'gateway-challenge': {
    status: 403,
    headers: { 'cf-mitigated': 'challenge' },
    body: page('Just a moment...'),
  },
  'gateway-empty': { status: 200, body: '' },
  'gateway-login': { status: 302, headers: { location: LOGIN_PATH } },
};

/** What a redirected call gets. A page of another origin may not read it. */
export const serveLogin = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page('Log in'));

const EXPOSED = 'access-control-expose-headers';

/** Answers as the gateway of a fault that strikes this call; undefined: there is none. Nothing of the call is done. */
export function answerAsGateway(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  scope: Scope,
): Fault | undefined {
  const kind = GATEWAY_FAULTS.find((one) => sandbox.faults.strikes(one, scope));
  const fault = kind && sandbox.faults.consume(kind, scope);
  if (!kind || !fault) return undefined;
  request.resume();
  const { cors = 'on', retryAfter } = fault;
  if (cors === 'off')
    for (const name of response.getHeaderNames())
      if (name.startsWith('access-control-')) response.removeHeader(name);
  if (cors === 'hidden') response.removeHeader(EXPOSED);
  const { status, headers = {}, body = '' } = ANSWERS[kind];
  const after = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers, ...after }).end(body);
  return fault;
}
