import { createServer as createBackend } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { browserClock } from '../../../adapters/browser/clock';
import { HttpMediaGateway } from '../../../adapters/http/media-gateway';
import { signPut } from '../../../adapters/storage/sign-put';
import type { UploadGrant } from '../../../application/ports/media-gateway.port';
import { startSession } from '../../../check/listen/session';
import { WIRE_NAMES } from '../../../check/options';
import { TIERS } from '../../../check/rows';
import { PASSPHRASE } from '../../../sandbox/server';
import { startQuietSandbox } from './support/judge';
import { ScriptedChat } from './support/scripted-chat';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const listenTo = async (
  backend: string,
  {
    secretKey = '',
    now = Date.now,
    names = {},
  }: { secretKey?: string; now?: () => number; names?: Partial<typeof WIRE_NAMES> } = {},
) => {
  const session = await startSession(
    {
      ...{ backend, businessId: '', secretKey, origin: '', accessKey: '', handOver: '' },
      ...{ tiers: TIERS, slow: false, storage: 'both', ...WIRE_NAMES, ...names },
    },
    { clock: { ...browserClock, now }, port: 0, found: () => undefined },
  );
  ends.push(() => session.end());
  return session.url;
};

const urlOf = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A visitor of a sandbox behind the proxy, with a grant of its S3 storage. */
const withGrant = async (now?: () => number) => {
  const sandbox = await startQuietSandbox();
  ends.push(() => sandbox.close());
  const url = await listenTo(sandbox.url, { secretKey: PASSPHRASE, ...(now && { now }) });
  const visitor = new ScriptedChat(url, sandbox.operator);
  const config = await visitor.start();
  const grant = await new HttpMediaGateway(visitor.http, 'aws').sign('image');
  if (!grant.ok) throw new Error('no grant');
  const stored = () => sandbox.operator.files().files.map(({ key }) => key);
  return { url, config, grant: grant.value, stored };
};

/** As the widget signs it, or with what a stranger changes afterwards. */
const put = async (
  grant: UploadGrant,
  key: string,
  { to = `${grant.host}/${key}`, without = '' }: { readonly to?: string; readonly without?: string } = {},
) => {
  const { headers } = await signPut(`${grant.host}/${key}`, grant, 'text/plain', new Date());
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== without));
  return (await fetch(to, { method: 'PUT', headers: sent, body: 'x' })).status;
};

describe('uploads through check --listen (S4)', () => {
  it('are signed for the storage only as the widget signed them, below the folder of their grant', async () => {
    const { grant, stored } = await withGrant();
    expect(grant.host).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/kefu-listen\/storage\/[0-9a-f]{32}$/);
    const { dir } = grant;
    const elsewhere = grant.host.replace(/[0-9a-f]{32}$/, (id) => id.replace(/./g, '0'));
    const refused = {
      'without a signature': await put(grant, `${dir}a.txt`, { without: 'authorization' }),
      'without a time': await put(grant, `${dir}a.txt`, { without: 'x-amz-date' }),
      'signed with another secret': await put({ ...grant, secretAccessKey: 'other' }, `${dir}a.txt`),
      'signed for another object': await put(grant, `${dir}a.txt`, { to: `${grant.host}/${dir}b.txt` }),
      'outside of the folder': await put(grant, 'up/image/other/a.txt'),
      'out of the folder again': await put(grant, `${dir}%2e%2e%2fa.txt`),
      'the folder itself': await put(grant, dir),
      'another grant': await put({ ...grant, host: elsewhere }, `${dir}a.txt`),
      'a number': await put(grant, `${dir}a.txt`, { to: grant.host.replace(/[0-9a-f]{32}$/, '0') }),
      'another method': (await fetch(`${grant.host}/${dir}a.txt`, { method: 'DELETE' })).status,
    };
    expect(new Set(Object.values(refused)), JSON.stringify(refused)).toEqual(new Set([404]));
    expect(stored()).toEqual([]);
    expect(await put(grant, `${dir}a.txt`)).toBe(200);
    expect(stored()).toEqual([`${dir}a.txt`]);
  });

  it('end with their grant', async () => {
    let later = 0;
    const { grant, stored } = await withGrant(() => Date.now() + later);
    later = 15 * 60_000 - 5_000;
    expect(await put(grant, `${grant.dir}a.txt`)).toBe(200);
    later = 15 * 60_000 + 5_000;
    expect(await put(grant, `${grant.dir}b.txt`)).toBe(404);
    expect(stored()).toEqual([`${grant.dir}a.txt`]);
  });
});

describe('sockets through check --listen', () => {
  const opened = (url: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(url);
      socket.on('open', () => resolve('open'));
      socket.on('error', ({ message }) => resolve(message));
      ends.push(() => socket.terminate());
    });

  it('are joined only by the address that config gave, and that names nobody else (S4)', async () => {
    const { url, config } = await withGrant();
    const known = config.agentSocketUrl ?? '';
    expect(known).toMatch(/\/kefu-listen\/socket\/[0-9a-f]{32}$/);
    const at = (id: string) => `${url.replace('http', 'ws')}/kefu-listen/socket/${id}`;
    expect(await opened(at('0'))).toContain('404');
    expect(await opened(at('0'.repeat(32)))).toContain('404');
    expect(await opened(known)).toBe('open');
  });

  it('that are reset during the upgrade leave the proxy running (S12)', async () => {
    const { url } = await withGrant();
    const { port } = new URL(url);
    const upgrade =
      'GET /elsewhere HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n';
    for (let at = 0; at < 20; at += 1)
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(upgrade, () => setImmediate(() => socket.resetAndDestroy())),
        );
        socket.on('close', () => resolve());
      });
    expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
  });

  it('keep no frames without end for a backend that does not open (S19)', async () => {
    const silent = await urlOf(createServer((socket) => socket.on('error', () => undefined)));
    const backend = createBackend((_, response) => {
      const config = { visiter_id: 'v', hyperf_token: 'token', channel: 'c', wsUrl: silent.slice(7) };
      response.end(JSON.stringify({ code: 200, data: { ...config, wsScheme: 'ws' } }));
    });
    const url = await listenTo(await urlOf(backend));
    const { data } = await (await fetch(`${url}/api/hy/visiter/get/config`)).json();
    const socket = new WebSocket(`ws://${data.wsUrl}`);
    ends.push(() => socket.terminate());
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
    for (let at = 0; at < 100; at += 1) socket.send('{}');
    expect(await Promise.race([closed, fetch(`${url}/x`).then(() => 'open')])).toBe('open');
    socket.send('{}');
    expect(await closed).toBe('closed');
  });
});

describe('other calls through check --listen', () => {
  const bytesOf = async (bytes: string, names: Partial<typeof WIRE_NAMES> = {}) => {
    const asked: string[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        asked.push(String(data));
        socket.end(bytes, 'latin1');
      });
    });
    return { url: await listenTo(await urlOf(server), { names }), asked };
  };

  it.each(['099', '042', '100 X\r\n\r\nHTTP/1.1 099'])(
    'get 502 for a status that no server can send: %s (S13)',
    async (status) => {
      const { url } = await bytesOf(`HTTP/1.1 ${status} X\r\ncontent-length: 2\r\n\r\nhi`);
      expect((await fetch(`${url}/api/unknown`)).status).toBe(502);
      expect((await fetch(`${url}/api/unknown`)).status).toBe(502);
    },
  );

  it('have no cookies of other servers, and set none (S14)', async () => {
    const body = '{"code":200}';
    const head = `set-cookie: session=backend\r\ncontent-length: ${body.length}`;
    const { url, asked } = await bytesOf(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`);
    for (const path of ['/api/unknown', '/api/hy/visiter/msg/polling']) {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { cookie: 'session_of_another_dev_server=1' },
      });
      expect(await answer.text()).toBe(body);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(asked).toHaveLength(2);
    expect(asked.join('')).not.toMatch(/session_of_another/);
  });

  it('are calls: no page of the backend is of the origin of this machine (S14)', async () => {
    const { url, asked } = await bytesOf('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi');
    for (const path of ['/', '/login', '/apis/x', '/h5/index.html'])
      expect((await fetch(url + path)).status, path).toBe(404);
    expect(asked).toEqual([]);
    const policy = (await fetch(`${url}/api/page`)).headers.get('content-security-policy');
    expect(policy).toBe("default-src 'none'; sandbox");
  });

  it('are not led out of the paths of the API by dots (S14)', async () => {
    const { url, asked } = await bytesOf('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi');
    const statusOf = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
          socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`),
        );
        socket.once('data', (data) => resolve(String(data).slice(9, 12)));
        ends.push(() => socket.destroy());
      });
    for (const path of [
      '/api/../login',
      '/api/%2e%2e/login',
      '/api/..\\login',
      'http://127.0.0.1/api/x',
      '//api/x',
    ])
      expect(await statusOf(path), path).toBe('404');
    expect(asked).toEqual([]);
    expect(await statusOf('/login/../api/x')).toBe('200');
  });

  it('may have the path of a setting, also for its preflight', async () => {
    const { url, asked } = await bytesOf('HTTP/1.1 204 No Content\r\n\r\n', {
      questionPath: '/v2/questions',
    });
    expect((await fetch(`${url}/v2/questions`, { method: 'OPTIONS' })).status).toBe(204);
    expect(asked).toHaveLength(1);
  });

  it('are at most 120 MB long (S19)', async () => {
    const { url, asked } = await bytesOf('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi');
    const answerTo = (length: number) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
          socket.write(
            `POST /api/unknown HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`,
          ),
        );
        socket.once('data', (data) => resolve(String(data).slice(9, 12)));
        ends.push(() => socket.destroy());
      });
    expect(await answerTo(120_000_001)).toBe('413');
    expect(asked).toEqual([]);
    expect(await answerTo(0)).toBe('200');
  });
});
