import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Exchange, exchange } from './exchange';

/** A way to the backend on this machine, which the adapters use as their backend, and which keeps what passes. */
export interface Recorder {
  readonly url: string;
  /** The newest exchange. If its answer has not come, its status is 0. */
  last(): Exchange | null;
  /** A POST that was redirected since the last question, so that its fields are lost; null if none was. */
  takeRedirect(): Exchange | null;
  close(): Promise<void>;
}

interface Target {
  /** Address of the backend, without a slash at its end. */
  readonly backend: string;
  /** Origin of the page that a browser would name; '' for a page of the backend's own origin. */
  readonly origin: string;
}

export const startRecorder = async ({ backend, origin }: Target): Promise<Recorder> => {
  let newest: Exchange | null = null;
  let redirect: Exchange | null = null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const method = request.method ?? 'GET';
      const url = backend + (request.url ?? '/');
      const waiting = unanswered(method, url);
      newest = waiting;
      const answer = await exchange({
        method,
        url,
        headers: outgoing(request.headers, origin),
        body: Buffer.concat(parts),
      });
      // One that was given up may be answered after the next has begun.
      if (newest === waiting) newest = answer;
      if (method === 'POST' && [301, 302, 303].includes(answer.status)) redirect = answer;
      if (answer.status === 0) return void response.destroy();
      response.writeHead(answer.status, incoming(answer.headers)).end(answer.body);
    });
    request.on('error', () => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    last: () => newest,
    takeRedirect: () => {
      const taken = redirect;
      redirect = null;
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const unanswered = (method: string, url: string): Exchange => ({
  method,
  path: new URL(url).pathname,
  status: 0,
  headers: {},
  body: Buffer.alloc(0),
  problem: 'none came in time',
});

/** As a browser sends them. Packed answers could not be shown, so none is asked for. */
const outgoing = (headers: IncomingHttpHeaders, origin: string): OutgoingHttpHeaders => {
  const { host: _host, connection: _connection, 'user-agent': _agent, ...rest } = headers;
  return {
    ...rest,
    'user-agent': 'kefu-widget check',
    'accept-encoding': 'identity',
    ...(origin === '' ? {} : { origin }),
  };
};

/** The body is complete, so its length is known again. */
const incoming = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const {
    connection: _connection,
    'transfer-encoding': _encoding,
    'content-length': _length,
    ...rest
  } = headers;
  return rest;
};
