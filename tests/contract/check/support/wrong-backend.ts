// The reference backend with one mistake: between it and the kit, one answer, header or frame is changed.
import {
  request as askServer,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer, WebSocket as WsClient } from 'ws';
import { decodeJson, seal, unseal } from '../../../../backend/envelope';
import { decodeFrame, findOperation } from '../../../../contract/index';
import { PASSPHRASE } from '../../../../sandbox/server';

// biome-ignore lint/suspicious/noExplicitAny: a mistake reaches into answers of every shape
export type Loose = any;

export interface Frame {
  event: string;
  channel?: string;
  data?: Loose;
}

interface Sent {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** What a mistake can remember between two calls. */
type Memory = Map<string, Loose>;

export interface Wrongs {
  /** Paths of this backend, each with its path in the contract, which is not found here. */
  readonly paths?: Readonly<Record<string, string>>;
  /** The headers of a request. */
  readonly requestHeaders?: (headers: IncomingHttpHeaders, operation: string, memory: Memory) => void;
  /** The ciphertext of a request, as a careless framework reads it. */
  readonly ciphertext?: (ct: string, method: string) => string;
  /** The payload of a request, before the backend reads it. */
  readonly payload?: (payload: Loose, operation: string, memory: Memory) => Loose;
  /** The plain answer. What it returns is sent. */
  readonly answer?: (
    answer: Loose,
    operation: string,
    call: { payload: Loose; memory: Memory; token: string },
  ) => Loose;
  /** The answer as it goes out, also of preflights (`OPTIONS`), files and storages. */
  readonly sent?: ((sent: Sent, operation: string, request: IncomingMessage) => void) | undefined;
  /** Answers go out without encryption. */
  readonly isOpen?: true;
  /** A frame to the visitor: changed, none, or several. */
  readonly toVisitor?: (frame: Frame, socket: 'human' | 'robot') => Frame | null | readonly Frame[];
  /** A frame of the visitor, the `count`th of its socket. null: the backend never reads it. */
  readonly toServer?: (
    frame: Frame,
    socket: 'human' | 'robot',
    ways: { close: () => void; say: (frame: Frame) => void; count: number },
  ) => Frame | null;
  /** A new socket; false refuses it. */
  readonly opens?: (socket: 'human' | 'robot', count: number) => boolean;
}

export const startWrongBackend = async (sandboxUrl: string, wrongs: Wrongs) => {
  const memory: Memory = new Map();
  const target = new URL(sandboxUrl);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', target);
      if (Object.values(wrongs.paths ?? {}).includes(url.pathname)) return void response.writeHead(404).end();
      url.pathname = wrongs.paths?.[url.pathname] ?? url.pathname;
      const known = findOperation(request.method ?? '', url.pathname);
      const operation = known?.id ?? request.method ?? '';
      const headers: IncomingHttpHeaders = { ...request.headers };
      wrongs.requestHeaders?.(headers, operation, memory);
      const read = changeRequest(wrongs, { operation, headers, url, body: Buffer.concat(parts), memory });
      const ask = askServer(
        {
          host: target.hostname,
          port: target.port,
          method: request.method,
          path: read.path,
          headers: read.headers as OutgoingHttpHeaders,
        },
        (answer) => {
          const got: Buffer[] = [];
          answer.on('data', (part: Buffer) => got.push(part));
          answer.on('end', () => {
            const sent: Sent = {
              status: answer.statusCode ?? 500,
              headers: { ...answer.headers },
              body: Buffer.concat(got),
            };
            delete sent.headers['transfer-encoding'];
            delete sent.headers['content-length'];
            const token = headers.authorization ?? '';
            if (known) changeAnswer(wrongs, { operation, payload: read.payload, memory, token }, sent);
            wrongs.sent?.(sent, operation, request);
            response.writeHead(sent.status, clean(sent.headers)).end(sent.body);
          });
        },
      );
      ask.on('error', () => response.destroy());
      ask.end(read.body);
    });
  });
  attachSockets(server, target, wrongs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const clean = (headers: Sent['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

interface Incoming {
  readonly operation: string;
  readonly headers: IncomingHttpHeaders;
  readonly url: URL;
  readonly body: Buffer;
  readonly memory: Memory;
}

const changeRequest = (wrongs: Wrongs, { operation, headers, url, body, memory }: Incoming) => {
  const isQuery = url.searchParams.has('ct');
  const sealed = isQuery ? (url.searchParams.get('ct') ?? '') : body.toString('utf8');
  const { i, s } = headers;
  if (typeof i !== 'string' || typeof s !== 'string' || sealed === '')
    return {
      path: `${url.pathname}${url.search}`,
      headers,
      body,
      payload: Object.fromEntries(new URLSearchParams(sealed)) as Loose,
    };
  let payload: Loose = decodeJson(unseal({ ct: sealed, iv: i, s }, PASSPHRASE));
  let ct = sealed;
  const next = { ...headers };
  if (wrongs.payload) {
    payload = wrongs.payload(payload, operation, memory);
    const again = seal(JSON.stringify(JSON.stringify(payload)), PASSPHRASE);
    ct = again.ct;
    next['i'] = again.iv;
    next['s'] = again.s;
  }
  ct = wrongs.ciphertext?.(ct, isQuery ? 'GET' : 'POST') ?? ct;
  const text = isQuery ? '' : ct;
  if (!isQuery) next['content-length'] = String(Buffer.byteLength(text));
  return {
    path: isQuery ? `${url.pathname}?ct=${encodeURIComponent(ct)}` : url.pathname,
    headers: next,
    body: Buffer.from(text),
    payload,
  };
};

const changeAnswer = (
  { answer: change = (answer) => answer, isOpen }: Wrongs,
  { operation, ...call }: { operation: string; payload: Loose; memory: Memory; token: string },
  sent: Sent,
): void => {
  if (sent.body.length === 0) return;
  const { i, s } = sent.headers;
  const text = sent.body.toString('utf8');
  const isSealed = typeof i === 'string' && typeof s === 'string';
  const plain = decodeJson(isSealed ? unseal({ ct: text, iv: i, s }, PASSPHRASE) : text);
  const changed = JSON.stringify(change(plain, operation, call));
  if (!isSealed || isOpen) {
    delete sent.headers['i'];
    delete sent.headers['s'];
    sent.body = Buffer.from(changed);
    return;
  }
  const again = seal(changed, PASSPHRASE);
  sent.headers['i'] = again.iv;
  sent.headers['s'] = again.s;
  sent.body = Buffer.from(again.ct);
};

const attachSockets = (server: ReturnType<typeof createServer>, target: URL, wrongs: Wrongs): void => {
  const sockets = new WebSocketServer({ noServer: true });
  let count = 0;
  server.on('upgrade', (request, duplex, head) => {
    const kind = request.url?.startsWith('/robot') ? 'robot' : 'human';
    count += 1;
    if (wrongs.opens?.(kind, count) === false)
      return void duplex.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    sockets.handleUpgrade(request, duplex, head, (visitor) => {
      const backend = new WsClient(`ws://${target.host}${request.url}`, {
        origin: request.headers.origin ?? '',
      });
      join(visitor, backend, kind, wrongs);
    });
  });
};

const join = (visitor: WebSocket, backend: WsClient, kind: 'human' | 'robot', wrongs: Wrongs): void => {
  const waiting: string[] = [];
  const say = (frame: Frame) => visitor.send(wired(frame));
  let count = 0;
  visitor.on('message', (raw) => {
    const frame = decodeFrame(JSON.parse(String(raw))) as Frame;
    count += 1;
    const changed = wrongs.toServer
      ? wrongs.toServer(frame, kind, { close: () => visitor.close(), say, count })
      : frame;
    if (changed === null) return;
    const text = JSON.stringify(changed);
    if (backend.readyState === backend.OPEN) backend.send(text);
    else waiting.push(text);
  });
  backend.on('open', () => {
    for (const text of waiting) backend.send(text);
  });
  backend.on('message', (raw) => {
    const frame = decodeFrame(JSON.parse(String(raw))) as Frame;
    const changed = wrongs.toVisitor ? wrongs.toVisitor(frame, kind) : frame;
    const frames =
      changed === null ? [] : Array.isArray(changed) ? (changed as readonly Frame[]) : [changed as Frame];
    for (const one of frames) if (visitor.readyState === visitor.OPEN) say(one);
  });
  visitor.on('close', () => backend.terminate());
  backend.on('close', () => visitor.close());
  for (const socket of [visitor, backend]) socket.on('error', () => undefined);
};

/** `data` travels as JSON text inside the JSON frame. */
const wired = (frame: Frame): string =>
  JSON.stringify({ ...frame, ...(frame.data === undefined ? {} : { data: JSON.stringify(frame.data) }) });
