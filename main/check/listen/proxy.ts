import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer, WebSocket as WsClient } from 'ws';
import { unseal } from '../../../adapters/cipher/envelope';
import { signPut } from '../../../adapters/storage/sign-put';
import { address, type Fields, fields, list, values } from '../../../adapters/wire/field-readers';
import { decodeJson } from '../../../adapters/wire/json';
import type { UploadGrant } from '../../../application/ports/media-gateway.port';
import type { Operation, Socket } from '../../../contract/index';
import { joinAddress } from '../../../domain/upload/object-key';
import { type Exchange, exchange } from '../exchange';
import { operationAt } from '../judge-answer';
import { judgePreflightAnswer } from '../tiers/cross-origin';
import { configThrough, type Detours, signThrough, withAnswer } from './rewrite';
import { CallWatch, type ListenKit } from './watch-calls';
import { SocketWatch } from './watch-socket';

/** Paths of the proxy's own: the sockets and the storages that it leads to. */
const SOCKETS = '/kefu-listen/socket/';
const STORAGES = '/kefu-listen/storage/';

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
  readonly #sockets: { readonly url: string; readonly kind: Socket }[] = [];
  readonly #storages: Fields[] = [];
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #open = new Set<WebSocket>();
  readonly #prefix: string;

  constructor(private readonly kit: ListenKit) {
    this.watch = new CallWatch(kit);
    this.#prefix = new URL(kit.options.backend).pathname.replace(/\/$/, '');
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    request.on('error', () => response.destroy());
    if (!isOfThisMachine(request)) return void response.writeHead(403).end('loopback only');
    try {
      if (path.startsWith(STORAGES)) return await this.#store(request, response, path);
      const operation = operationAt(this.kit.options, request.method ?? '', path);
      if (operation) return await this.#call(request, response, operation);
      if (request.method === 'OPTIONS' && path.startsWith('/api/'))
        return await this.#preflight(request, response);
      this.#pass(request, response);
    } catch (problem) {
      process.stderr.write(`kefu-widget: ${path}: ${this.#hidden(problem)}\n`);
      response.destroy();
    }
  }

  close(): void {
    for (const socket of this.#open) socket.terminate();
    this.#server.close();
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
    this.kit.secrets.add(token, String(payload['access_key'] ?? ''));
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
      origin: foreignOrigin(request),
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
      socket: (url, kind) => {
        this.#sockets.push({ url, kind });
        return `${host}${SOCKETS}${this.#sockets.length - 1}`;
      },
      storage: (grant) => {
        this.#storages.push(grant);
        return `http://${host}${STORAGES}${this.#storages.length - 1}`;
      },
    };
  }

  async #preflight(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await exchange({
      method: 'OPTIONS',
      url: this.kit.options.backend + (request.url ?? '/'),
      headers: outgoing(request.headers),
    });
    if (answer.status !== 0) judgePreflightAnswer(this.kit, answer, foreignOrigin(request));
    this.#give(response, answer);
  }

  /** A page, a file or a call that is not of the contract: not judged. */
  #pass(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(this.kit.options.backend + (request.url ?? '/'));
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const { host: _host, ...headers } = request.headers;
    const asked = send(url, { method: request.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  }

  /** An upload to a storage, or the preflight of one. */
  async #store(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, number = '', key = ''] = /^(\d+)(.*)$/.exec(path.slice(STORAGES.length)) ?? [];
    const grant = this.#storages[Number(number)];
    if (!grant) return void response.writeHead(404).end();
    const isBare = key === '' || key === '/';
    const url = isBare ? String(grant['host']) : joinAddress(String(grant['host']), key);
    const body = await bodyOf(request);
    const headers = outgoing(request.headers);
    // Its signature names the host, and the widget has signed for the proxy.
    const signed = request.method === 'PUT' ? await this.#signed(url, grant, request) : { url, headers: {} };
    const answer = await exchange({
      method: request.method ?? 'GET',
      url: signed.url,
      headers: { ...headers, ...signed.headers },
      body,
    });
    this.#judgeStorage(request, answer);
    this.#give(response, answer);
  }

  #signed(url: string, grant: Fields, { headers }: IncomingMessage): ReturnType<typeof signPut> {
    const text = (name: string) => String(grant[name] ?? '');
    const known: UploadGrant = {
      host: text('host'),
      domain: text('domain'),
      dir: text('dir'),
      accessKeyId: text('accessKeyId'),
      policy: '',
      signature: '',
      secretAccessKey: text('secretAccessKey'),
      sessionToken: text('sessionToken'),
      region: text('region'),
    };
    return signPut(url, known, headers['content-type'] ?? '', new Date(this.kit.clock.now()));
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
    const { connection: _connection, 'transfer-encoding': _encoding, ...rest } = headers;
    response.writeHead(status, { ...rest, 'content-length': String(body.length) }).end(body);
  }

  upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    if (!isOfThisMachine(request))
      return void duplex.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    const path = request.url ?? '';
    const known = path.startsWith(SOCKETS) ? this.#sockets[Number(path.slice(SOCKETS.length))] : undefined;
    if (!known) return void duplex.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    const watch = new SocketWatch(this.kit, known.kind, (channel, own) => this.watch.isForeign(channel, own));
    this.#server.handleUpgrade(request, duplex, head, (visitor) => {
      const origin = request.headers.origin;
      const backend = new WsClient(known.url, origin === undefined ? {} : { origin });
      this.#join(visitor, backend, watch);
    });
  }

  #join(visitor: WebSocket, backend: WsClient, watch: SocketWatch): void {
    this.#open.add(visitor).add(backend);
    const waiting: string[] = [];
    backend.on('open', () => {
      watch.opened();
      for (const text of waiting) backend.send(text);
    });
    backend.on('unexpected-response', (_request, answer) => {
      watch.refused(`HTTP ${answer.statusCode}`);
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
      else waiting.push(textOf(raw));
    });
    visitor.on('error', () => backend.terminate());
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

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** '' for a page that the proxy itself serves: to the browser the calls are of its own origin. */
const foreignOrigin = ({ headers }: IncomingMessage): string => {
  const { origin, host } = headers;
  return origin === undefined || origin === `http://${host}` ? '' : origin;
};

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

/** As the browser sent them, to another host. Packed answers could not be judged, so none is asked for. */
const outgoing = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
  return { ...rest, 'accept-encoding': 'identity' };
};
