import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Call, HttpClient } from '../../../adapters/http/http-client';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { decodeJson, unseal } from '../../../backend/envelope';

const KEY = 'a key';

interface Heard {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A backend that records its requests. Without an answer, the caller waits. */
const backend = async (answer: string | null = '{"code":200,"data":1}') => {
  const heard: Heard[] = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://backend');
      heard.push({
        method: request.method ?? '',
        url,
        headers: request.headers,
        body: String(Buffer.concat(parts)),
      });
      if (answer !== null) response.end(answer);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { heard, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const client = (
  apiBase: string,
  more: { secretKey?: string; token?: string; requestTimeoutMs?: number } = {},
) => {
  const log = new RecordingLog();
  const { secretKey = KEY, token = '', requestTimeoutMs } = more;
  return {
    log,
    http: new HttpClient({ apiBase, secretKey, requestTimeoutMs }, { current: () => token }, log),
  };
};

const ask = async (call: Call, more: Parameters<typeof client>[1] = {}) => {
  const { heard, base } = await backend();
  expect(await client(base, more).http.call(call)).toMatchObject({ ok: true, value: { data: 1 } });
  expect(heard).toHaveLength(1);
  return heard[0] as Heard;
};

const opened = ({ headers }: Heard, ct: string): unknown => {
  const once: unknown = JSON.parse(unseal({ ct, iv: String(headers['i']), s: String(headers['s']) }, KEY));
  expect(typeof once).toBe('string');
  return decodeJson(String(once));
};

const HY = '/api/hy/x';
const ADMIN = '/api/admin/x';

describe('a request', () => {
  it.each<Call>([
    { method: 'GET', path: HY },
    { method: 'POST', path: HY },
    { method: 'GET', path: HY, payload: { a: 1 } },
    { method: 'POST', path: HY, payload: { a: 1 } },
    { method: 'GET', path: ADMIN, payload: { a: 1 } },
    { method: 'POST', path: ADMIN, payload: { a: 1 } },
  ])('carries x-requested-with, a form-encoded content type and the token: %j', async (call) => {
    const heard = await ask(call, { token: 'abc' });
    expect([heard.method, heard.url.pathname]).toEqual([call.method, call.path]);
    expect(heard.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(heard.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(heard.headers['authorization']).toBe('Bearer abc');
  });

  // Shows spec §6.2, wire §HTTP envelope.
  it('sends a token with a scheme unchanged, and no header while there is no token', async () => {
    const call: Call = { method: 'GET', path: HY };
    expect((await ask(call, { token: 'Bearer abc' })).headers['authorization']).toBe('Bearer abc');
    expect((await ask(call)).headers).not.toHaveProperty('authorization');
  });

  // Shows spec §7.2, wire §Encryption.
  it('POST under /hy: the body is only the ciphertext', async () => {
    const payload = { text: '你好 a+b&c=d', list: JSON.stringify(['x']), none: undefined, at: 5 };
    const heard = await ask({ method: 'POST', path: HY, payload });
    expect(heard.url.search).toBe('');
    expect(opened(heard, heard.body)).toEqual({ text: '你好 a+b&c=d', list: '["x"]', at: 5 });
  });

  // Shows spec §7.2.
  it('GET under /hy: the single parameter ct, its pluses escaped', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const heard = await ask({ method: 'GET', path: HY, payload: { turn, filler: 'x'.repeat(99) } });
      expect([...heard.url.searchParams.keys()]).toEqual(['ct']);
      expect(heard.url.search).not.toContain('+');
      expect(opened(heard, heard.url.searchParams.get('ct') ?? '')).toMatchObject({ turn });
      expect(heard.body).toBe('');
      server?.closeAllConnections();
    }
  });

  it('without payload: neither body, query nor the headers i and s', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const heard = await ask({ method, path: HY });
      expect([heard.body, heard.url.search]).toEqual(['', '']);
      expect(heard.headers).not.toHaveProperty('i');
      expect(heard.headers).not.toHaveProperty('s');
    }
  });

  it.each([
    [ADMIN, KEY],
    [HY, ''],
  ])('%s with the key %j is plain form fields', async (path, secretKey) => {
    const payload = { text: 'a+b&c=d 你', list: ['x'], none: undefined, at: 5 };
    const fields = { text: 'a+b&c=d 你', list: '["x"]', at: '5' };
    const post = await ask({ method: 'POST', path, payload }, { secretKey });
    expect(Object.fromEntries(new URLSearchParams(post.body))).toEqual(fields);
    const get = await ask({ method: 'GET', path, payload }, { secretKey });
    expect(Object.fromEntries(get.url.searchParams)).toEqual(fields);
    expect(get.headers).not.toHaveProperty('i');
  });

  it('is sent under the path of the base, with or without slashes at its end', async () => {
    const { heard, base } = await backend();
    for (const apiBase of [base, `${base}/`, ` ${base}// `, `${base}/kefu/`]) {
      await client(apiBase).http.call({ method: 'GET', path: HY });
    }
    expect(heard.map(({ url }) => url.pathname)).toEqual([HY, HY, HY, `/kefu${HY}`]);
  });
});

describe('no answer', () => {
  const call: Call = { method: 'GET', path: HY };

  it('a cancelled call is not waited for', async () => {
    const { base } = await backend(null);
    const givenUp = Promise.resolve();
    const gone = { ok: false, failure: { kind: 'network', reason: 'unreachable' } };
    expect(await client(base).http.call({ ...call, givenUp })).toEqual(gone);
  });

  it('a timeout of the call or of the client is reported as a timeout', async () => {
    const { base } = await backend(null);
    const timeout = { ok: false, failure: { kind: 'network', reason: 'timeout' } };
    expect(await client(base).http.call({ ...call, timeoutMs: 30 })).toEqual(timeout);
    expect(await client(base, { requestTimeoutMs: 30 }).http.call(call)).toEqual(timeout);
  });

  it('a backend that cannot be reached is reported as unreachable', async () => {
    const failure = { kind: 'network', reason: 'unreachable' };
    expect(await client('http://127.0.0.1:9').http.call(call)).toEqual({ ok: false, failure });
  });

  it.each(['ftp://x', 'javascript:1', '//host', 'backend', 'https://'])(
    'with the base %s nothing is sent',
    async (apiBase) => {
      const { http, log } = client(apiBase);
      const failure = { kind: 'undecodable', reason: expect.stringContaining('apiBase') };
      expect(await http.call(call)).toEqual({ ok: false, failure });
      expect(log.at('error')[0]?.facts).toMatchObject({ path: HY, apiBase });
    },
  );
});

it('the log names what could not be read, without secrets', async () => {
  const { base } = await backend('<h1>Welcome');
  const { http, log } = client(base, { token: 'the-token' });
  await http.call({ method: 'POST', path: HY, payload: { content: 'the words' } });
  expect(log.at('error')).toHaveLength(1);
  for (const secret of [KEY, 'the-token', 'the words']) expect(log.text).not.toContain(secret);
});

describe('code 0', () => {
  it.each([
    [HY, [{ fault: 'code-0', path: HY }]],
    [ADMIN, []],
  ])('under %s', async (path, warned) => {
    const { base } = await backend('{"code":0,"data":1}');
    const { http, log } = client(base, { secretKey: '' });
    expect((await http.call({ method: 'GET', path })).ok).toBe(path === ADMIN);
    expect(log.at('warn').map(({ facts }) => facts)).toEqual(warned);
  });
});
