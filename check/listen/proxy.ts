import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer, WebSocket as WsClient } from 'ws';
import { unseal } from '../../adapters/cipher/envelope';
import { address, type Fields, fields, list, values } from '../../adapters/wire/field-readers';
import { decodeJson } from '../../adapters/wire/json';
import type { Operation, Socket } from '../../contract/index';
import { type Exchange, exchange } from '../exchange';
import { operationAt } from '../judge-answer';
import { keepNewest } from '../keep-newest';
import { judgePreflightAnswer } from '../tiers/cross-origin';
import { GrantedStorages } from './granted-storages';
import { configThrough, type Detours, signThrough, withAnswer } from './rewrite';
import { CallWatch, type ListenKit } from './watch-calls';
import { SocketWatch } from './watch-socket';

/** Paths of the proxy's own: the sockets and the storages that it leads to. */
const SOCKETS = '/kefu-listen/socket/';
const STORAGES = '/kefu-listen/storage/';

const MOST_SOCKETS = 100;
/** Frames of a widget that wait for the backend's socket. It sends two before it is greeted. */
const MOST_WAITING = 100;
/** Above every frame of the widget. */
const FRAME_BYTES = 1_048_576;
/** Above the largest video (100 MB) in its form. */
const BODY_BYTES = 120_000_000;

/** A page whose own name is made to lead here (DNS rebinding) would read what only this machine may ask the backend for. */
const isOfThisMachine = ({ headers }: IncomingMessage): boolean =>
  /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(headers.host ?? '');

export interface Listening {
  readonly url: string;
  /** How many calls of the contract have passed. */
  calls(): number;
  close(): Promise<void>;
}

/** A way to the backend for real widgets, which judges what passes. */
export const startListening = async (
  kit: ListenKit,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Listening> => {
  const proxy = new JudgingProxy(kit);
  const server = createServer((request, response) => void proxy.answer(request, response));
  server.on('upgrade', (request, duplex, head) => proxy.upgrade(request, duplex, head));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    calls: () => proxy.watch.calls,
    close: () =>
      new Promise((resolve) => {
        proxy.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

class JudgingProxy {
  readonly watch: CallWatch;
  /** By the random part of their address: only the answer that names it leads to a visitor's socket. */
  readonly #sockets = new Map<string, { readonly url: string; readonly kind: Socket }>();
  readonly #storages: GrantedStorages;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES });
  readonly #open = new Set<WebSocket>();
  readonly #prefix: string;

  constructor(private readonly kit: ListenKit) {
    this.watch = new CallWatch(kit);
    this.#storages = new GrantedStorages(STORAGES, () => kit.clock.now());
    this.#prefix = new URL(kit.options.backend).pathname.replace(/\/$/, '');
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = this.#pathOf(request);
    request.on('error', () => response.destroy());
    response.on('error', () => response.destroy());
    if (!isOfThisMachine(request)) return void response.writeHead(403).end('loopback only');
    try {
      if (path.startsWith(STORAGES)) return await this.#store(request, response, path);
      const operation = operationAt(this.kit.options, request.method ?? '', path);
      if (operation) return await this.#call(request, response, operation);
      // A page of the backend would be of this origin here.
      if (!this.#isOfApi(path)) return void response.writeHead(404).end();
      await (request.method === 'OPTIONS'
        ? this.#preflight(request, response)
        : this.#pass(request, response));
    } catch (problem) {
      if (problem instanceof TooLarge) return void response.writeHead(413, { connection: 'close' }).end();
      process.stderr.write(`kefu-widget: ${path}: ${this.#hidden(problem)}\n`);
      response.destroy();
    }
  }

  close(): void {
    for (const socket of this.#open) socket.terminate();
    this.#server.close();
  }

  /** Below the backend, as it will be asked: `..` leads out of a folder. '' for what is no path. */
  #pathOf({ url = '/' }: IncomingMessage): string {
    const asked = url.startsWith('/') ? new URL(this.kit.options.backend + url).pathname : '';
    return asked.startsWith(`${this.#prefix}/`) ? asked.slice(this.#prefix.length) : '';
  }

  #isOfApi(path: string): boolean {
    const { questionPath, newQueuePath } = this.kit.options;
    return path.startsWith('/api/') || path === questionPath || path === newQueuePath;
  }

  #hidden(problem: unknown): string {
    return this.kit.secrets.hide(problem instanceof Error ? problem.message : String(problem));
  }

  async #call(request: IncomingMessage, response: ServerResponse, operation: Operation): Promise<void> {
    const { secretKey, backend } = this.kit.options;
    const startedAt = this.kit.clock.monotonic();
    const body = await bodyOf(request);
    const payload = payloadOf(request, body, secretKey);
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    this.kit.secrets.add(String(payload['access_key'] ?? ''));
    const answer = await exchange({
      method: request.method ?? 'GET',
      url: backend + (request.url ?? '/'),
      headers: outgoing(request.headers),
      body,
    });
    const plain = this.watch.see({
      operation,
      // The path as the widget names it, also if the backend is below a folder.
      exchange: { ...answer, path: this.#prefix + (request.url ?? '/').split('?')[0] },
      payload,
      token,
      origin: originOf(request),
      startedAt,
    });
    if (operation.id === 'sendV2' && fields(plain)['code'] === 200) await this.#judgeStored(payload);
    this.#give(response, this.#rewritten(request, operation, answer));
  }

  #rewritten(request: IncomingMessage, { id }: Operation, answer: Exchange): Exchange {
    const detours = this.#detours(request.headers.host ?? '');
    const { secretKey, backend } = this.kit.options;
    if (id === 'config')
      return {
        ...answer,
        ...withAnswer(answer, secretKey, (plain) => configThrough(plain, backend, detours)),
      };
    if (id === 'aliyunSign' || id === 'awsSign')
      return { ...answer, ...withAnswer(answer, secretKey, (plain) => signThrough(plain, detours)) };
    return answer;
  }

  #detours(host: string): Detours {
    return {
      socket: (url, kind) => `${host}${SOCKETS}${this.#socketId(url, kind)}`,
      storage: (grant) => {
        const path = this.#storages.add(grant);
        return path === null ? null : `http://${host}${path}`;
      },
    };
  }

  /** Each start of a visitor names the same socket again. */
  #socketId(url: string, kind: Socket): string {
    const known = [...this.#sockets].find(([, one]) => one.url === url && one.kind === kind)?.[0];
    const id = known ?? randomBytes(16).toString('hex');
    this.#sockets.delete(id);
    this.#sockets.set(id, { url, kind });
    keepNewest(this.#sockets, MOST_SOCKETS);
    return id;
  }

  async #preflight(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await exchange({
      method: 'OPTIONS',
      url: this.kit.options.backend + (request.url ?? '/'),
      headers: outgoing(request.headers),
    });
    if (answer.status !== 0) judgePreflightAnswer(this.kit, answer, originOf(request));
    this.#give(response, answer);
  }

  /** A call that is not of the contract: not judged. */
  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await exchange({
      method: request.method ?? 'GET',
      url: this.kit.options.backend + (request.url ?? '/'),
      headers: outgoing(request.headers),
      body: await bodyOf(request),
    });
    if (answer.status === 0) response.writeHead(502).end();
    else this.#give(response, answer);
  }

  /** An upload to a storage, or the preflight of one. */
  async #store(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { method = 'GET', headers } = request;
    const way = await this.#storages.lead({ method, path, headers, host: headers.host ?? '' });
    if (way === null) return void response.writeHead(404, { connection: 'close' }).end();
    const body = await bodyOf(request);
    const answer = await exchange({
      method,
      url: way.url,
      headers: { ...outgoing(headers), ...way.headers },
      body,
    });
    this.#judgeStorage(request, answer);
    this.#give(response, answer);
  }

  #judgeStorage(request: IncomingMessage, answer: Exchange): void {
    const { judge } = this.kit;
    const where = `${request.method} ${new URL(answer.path, 'http://storage').pathname}`;
    // The storage is another origin than every page.
    const origin = request.headers.origin ?? '';
    const allowed = answer.headers['access-control-allow-origin'];
    if (origin !== '')
      judge.judge('storage-cors', allowed === '*' || allowed === origin, () => ({
        where,
        seen: allowed ?? 'no such header',
        expected: origin,
      }));
    if (request.method === 'OPTIONS') return;
    judge.judge('storage-stores', answer.status >= 200 && answer.status < 300, () => ({
      where,
      seen: answer.status === 0 ? (answer.problem ?? 'no answer') : `HTTP ${answer.status}`,
    }));
  }

  /** What a message shows can be read by everybody. */
  async #judgeStored(payload: Fields): Promise<void> {
    const { judge } = this.kit;
    const images = decodeJson(String(payload['images'] ?? '[]'));
    const urls = [...(images.ok ? list(images.value, 'media') : []), ...values([payload['video']])];
    for (const given of urls) {
      const url = address(given);
      if (url === null) continue;
      const answer = await exchange({ method: 'GET', url, headers: {} });
      const where = `GET ${new URL(url).origin}`;
      const readable = judge.judge('stored-readable', answer.status === 200, () => ({
        where,
        seen: answer.problem ?? `HTTP ${answer.status}`,
      }));
      const type = answer.headers['content-type'] ?? '';
      if (readable)
        judge.judge('stored-type', /^(?:image|video)\//.test(type), () => ({
          where,
          seen: type || 'nothing',
        }));
    }
  }

  #give(response: ServerResponse, { status, headers, body }: Exchange): void {
    if (status === 0) return void response.destroy();
    const {
      connection: _connection,
      'transfer-encoding': _encoding,
      'set-cookie': _cookies,
      ...rest
    } = headers;
    const policy = { 'content-security-policy': NO_PAGE, 'x-content-type-options': 'nosniff' };
    response.writeHead(status, { ...rest, ...policy, 'content-length': String(body.length) }).end(body);
  }

  upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    // Node has given the socket away, with no listener of its own.
    duplex.on('error', () => duplex.destroy());
    if (!isOfThisMachine(request))
      return void duplex.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    const path = request.url ?? '';
    const known = path.startsWith(SOCKETS) ? this.#sockets.get(path.slice(SOCKETS.length)) : undefined;
    if (!known) return void duplex.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    const watch = new SocketWatch(this.kit, known.kind, (channel, own) => this.watch.isForeign(channel, own));
    this.#server.handleUpgrade(request, duplex, head, (visitor) => {
      visitor.on('error', () => visitor.terminate());
      const backend = this.#connected(known.url, request.headers.origin, watch);
      if (backend === null) visitor.close();
      else this.#join(visitor, backend, watch);
    });
  }

  /** null: no socket can have this address. */
  #connected(url: string, origin: string | undefined, watch: SocketWatch): WsClient | null {
    try {
      return new WsClient(url, origin === undefined ? {} : { origin });
    } catch (problem) {
      watch.refused(this.#hidden(problem));
      return null;
    }
  }

  #join(visitor: WebSocket, backend: WsClient, watch: SocketWatch): void {
    this.#open.add(visitor).add(backend);
    const waiting: string[] = [];
    backend.on('open', () => {
      watch.opened();
      for (const text of waiting) backend.send(text);
    });
    backend.on('unexpected-response', (asked, answer) => {
      watch.refused(`HTTP ${answer.statusCode}`);
      asked.destroy();
      visitor.close();
    });
    backend.on('error', (error) => {
      if (backend.readyState === backend.CONNECTING) watch.refused(error.message);
      visitor.close();
    });
    backend.on('message', (raw) => {
      watch.received(textOf(raw));
      if (visitor.readyState === visitor.OPEN) visitor.send(textOf(raw));
    });
    visitor.on('message', (raw) => {
      watch.sent(textOf(raw));
      if (backend.readyState === backend.OPEN) backend.send(textOf(raw));
      else if (waiting.push(textOf(raw)) > MOST_WAITING) visitor.terminate();
    });
    visitor.on('close', () => {
      watch.closed();
      backend.terminate();
      this.#open.delete(visitor);
    });
    backend.on('close', () => {
      watch.closed();
      visitor.close();
      this.#open.delete(backend);
    });
  }
}

const textOf = (raw: RawData): string => String(raw);

class TooLarge extends Error {}

/** @throws TooLarge */
const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES) throw new TooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > BODY_BYTES) throw new TooLarge();
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
};

/** '' for what no browser sends. */
const originOf = ({ headers }: IncomingMessage): string => headers.origin ?? '';

const payloadOf = (request: IncomingMessage, body: Buffer, secretKey: string): Fields => {
  const query = new URL(request.url ?? '/', 'http://proxy').searchParams;
  const { i: iv, s } = request.headers;
  const isGet = request.method === 'GET';
  if (typeof iv === 'string' && typeof s === 'string' && secretKey !== '') {
    const opened = unseal({ ct: isGet ? (query.get('ct') ?? '') : body.toString('utf8'), iv, s }, secretKey);
    return opened.ok ? fields(opened.value) : {};
  }
  return Object.fromEntries(isGet ? query : new URLSearchParams(body.toString('utf8')));
};

/** An answer that is opened as a page must not run in this origin. */
const NO_PAGE = "default-src 'none'; sandbox";

/**
 * As the browser sent them, to another host. Packed answers could not be judged, so none is asked for. Cookies know no
 * ports: these are of other servers of this machine.
 */
const outgoing = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    cookie: _cookie,
    ...rest
  } = headers;
  return { ...rest, 'accept-encoding': 'identity' };
};
