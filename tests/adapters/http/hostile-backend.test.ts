import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { redirectOf } from '../../../adapters/http/foreign-redirect';
import { HttpFormGateway } from '../../../adapters/http/form-gateway';
import { type Call, HttpClient } from '../../../adapters/http/http-client';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { seal } from '../../../backend/envelope';

/** Decision 25: 8 MB. */
const ANSWER_BYTES = 8 * 1024 * 1024;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const ask = async (listener: RequestListener, call: Call = { method: 'GET', path: '/api/hy/x' }) => {
  const log = new RecordingLog();
  const apiBase = await serve(listener);
  const http = new HttpClient({ apiBase, secretKey: 'key' }, { current: () => 'token' }, log);
  return { answer: await http.call(call), log };
};

const unreadable = (reason: string) => ({
  ok: false,
  failure: { kind: 'undecodable', reason: expect.stringContaining(reason) },
});

/**
 * Sends until the receiver closes the connection.
 *
 * @returns how much was sent
 */
const flood = (headers: Record<string, string> = {}) => {
  const sent = { bytes: 0, cutOff: false };
  const chunk = Buffer.alloc(262_144, 'a');
  const listener: RequestListener = (_request, response) => {
    response.writeHead(200, headers);
    const more = () => {
      while (!response.destroyed && sent.bytes < 20 * ANSWER_BYTES) {
        sent.bytes += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      response.end();
    };
    response.on('close', () => {
      sent.cutOff = !response.writableFinished;
    });
    more();
  };
  return { sent, listener };
};

describe('an answer that is too large', () => {
  it('is cancelled while it arrives, and is unreadable', async () => {
    const { sent, listener } = flood();
    const { answer, log } = await ask(listener);
    expect(answer).toEqual(unreadable('larger than'));
    await expect.poll(() => sent.cutOff).toBe(true);
    expect(sent.bytes).toBeLessThan(20 * ANSWER_BYTES);
    expect(log.at('error')).toHaveLength(1);
  }, 20_000);

  it('is cancelled as soon as its header names its length', async () => {
    const { listener } = flood({ 'content-length': String(50 * ANSWER_BYTES) });
    expect((await ask(listener)).answer).toEqual(unreadable('larger than'));
  }, 20_000);

  it('includes an answer that unpacks to more than the limit', async () => {
    const packed = gzipSync(Buffer.alloc(4 * ANSWER_BYTES, 'a'));
    const { answer } = await ask((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(packed);
    });
    expect(answer).toEqual(unreadable('larger than'));
  }, 20_000);

  it('an answer just below the limit is read', async () => {
    const text = 'x'.repeat(ANSWER_BYTES - 1_000);
    const { answer } = await ask((_request, response) =>
      response.end(JSON.stringify({ code: 200, data: text })),
    );
    expect(answer).toMatchObject({ ok: true, value: { data: text } });
  }, 20_000);

  it('as the answer to a message form counts as no answer', async () => {
    const { listener } = flood();
    const form = new HttpFormGateway(await serve(listener), new RecordingLog());
    const left = { name: '', contact: '', message: 'x', phone: '', rating: '' };
    const answer = await form.submit({ ...left, businessId: '1', visitorId: 'v', language: 'en' } as never);
    expect(answer).toEqual(unreadable('larger than'));
  }, 20_000);

  it('an encrypted answer of megabytes is decrypted in pieces, and other work continues meanwhile', async () => {
    const text = 'é'.repeat(1_000_000);
    const { ct, iv, s } = seal(JSON.stringify(JSON.stringify({ code: 200, data: text })), 'key');
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    });
    const { answer } = await ask((_request, response) => {
      turns = 0;
      response.writeHead(200, { i: iv, s });
      response.end(ct);
    });
    clearInterval(turning);
    expect(answer).toMatchObject({ ok: true, value: { data: text } });
    expect(turns).toBeGreaterThan(10);
  }, 20_000);
});

describe('an answer that comes byte by byte and never ends (S20)', () => {
  /** The beginning of the answer has arrived, and then this time passes. */
  const passes = async (ms: number, act: (apiBase: string) => Promise<unknown>) => {
    const beginning = new Promise<void>((resolve) => {
      const arrived = () => {
        unsubscribe(ARRIVED, arrived);
        resolve();
      };
      subscribe(ARRIVED, arrived);
    });
    const apiBase = await serve((_request, response) => {
      response.writeHead(200);
      response.write(' ');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let answer: unknown = 'none yet';
      void act(apiBase).then((given) => {
        answer = given;
      });
      await beginning;
      await new Promise(setImmediate);
      vi.advanceTimersByTime(ms);
      await new Promise(setImmediate);
      return answer;
    } finally {
      vi.useRealTimers();
    }
  };

  /** Node tells there of the head of an answer. The time limit of axios has begun again by then. */
  const ARRIVED = 'http.client.response.finish';

  const TIMEOUT = { ok: false, failure: { kind: 'network', reason: 'timeout' } };
  const form = { name: '', contact: '', message: 'x', phone: '', rating: null };
  const CALLS: readonly (readonly [string, number, (apiBase: string) => Promise<unknown>])[] = [
    [
      'a call',
      30_000,
      (apiBase) =>
        new HttpClient({ apiBase, secretKey: '' }, { current: () => '' }, new RecordingLog()).call({
          method: 'GET',
          path: '/api/x',
        }),
    ],
    [
      'a call with a time of its own',
      10_000,
      (apiBase) =>
        new HttpClient({ apiBase, secretKey: '' }, { current: () => '' }, new RecordingLog()).call({
          method: 'GET',
          path: '/api/x',
          timeoutMs: 10_000,
        }),
    ],
    [
      'a message form',
      30_000,
      (url) =>
        new HttpFormGateway(url, new RecordingLog()).submit({
          ...form,
          businessId: '1',
          visitorId: 'v',
          language: 'en',
        }),
    ],
  ];

  it.each(CALLS)('%s ends after %i ms', async (_name, ms, act) => {
    expect(await passes(ms - 1, act)).toBe('none yet');
    expect(await passes(ms, act)).toEqual(TIMEOUT);
  });

  it('a call that was answered leaves no timer behind, which would keep a program of Node alive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await ask((_request, response) => response.end('{"code":200}'));
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a redirect', () => {
  it('to another origin is not followed, and its answer is unreadable', async () => {
    const heard: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      heard.push(request.headers.authorization);
      response.end('{"code":200,"data":"stolen"}');
    });
    const elsewhere = other.replace('127.0.0.1', 'localhost');
    const { answer, log } = await ask((_request, response) => {
      response.writeHead(302, { location: elsewhere });
      response.end();
    });
    expect(answer).toEqual(unreadable('another origin'));
    expect(heard).toEqual([undefined]);
    expect(log.text).toContain('apiBase');
  });

  it('within the origin is followed', async () => {
    const { answer } = await ask((request, response) => {
      if (request.url?.endsWith('/there')) return void response.end('{"code":200,"data":1}');
      response.writeHead(307, { location: '/there' });
      return void response.end();
    });
    expect(answer).toMatchObject({ ok: true, value: { data: 1 } });
  });

  it.each([
    ['POST', 302, ['post-redirected']],
    ['POST', 301, ['post-redirected']],
    ['GET', 302, []],
  ] as const)('of a %s with %i loses its fields, which is said', async (method, status, faults) => {
    const redirecting: RequestListener = (request, response) => {
      if (request.url?.endsWith('/there'))
        return void response.end(`{"code":200,"data":"${request.method}"}`);
      response.writeHead(status, { location: '/there' });
      return void response.end();
    };
    const { answer, log } = await ask(redirecting, {
      method,
      path: '/api/hy/x',
      payload: { content: 'Hello' },
    });
    expect(answer).toMatchObject({ ok: true, value: { data: 'GET' } });
    expect(log.lines.flatMap(({ facts }) => facts['fault'] ?? [])).toEqual(faults);
  });

  it('that names a picture by its path is understood, and the log says so', async () => {
    const { answer, log } = await ask(
      (_request, response) => void response.end('{"code":200,"data":{"avatar":"/1.png"}}'),
    );
    expect(answer).toMatchObject({
      value: { data: { avatar: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/1\.png$/) } },
    });
    expect(log.lines.flatMap(({ facts }) => facts['fault'] ?? [])).toEqual(['relative-address']);
  });

  it('without an end counts as no answer', async () => {
    const { answer } = await ask((_request, response) => {
      response.writeHead(302, { location: '/again' });
      response.end();
    });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'network' } });
  });

  it.each([
    ['https://a.test/x', 'https://a.test/x', null],
    ['https://a.test/x', 'https://a.test/y', 'own'],
    ['http://a.test/x', 'https://a.test/x', 'own'],
    ['https://a.test/x', 'http://a.test/x', 'foreign'],
    ['https://a.test/x', 'https://b.test/x', 'foreign'],
    ['https://a.test/x', 'https://a.test:444/x', 'foreign'],
    ['https://a.test/x', '', null],
    ['https://a.test/x', 'nonsense', null],
  ])('from %s to %s is %s', (asked, answered, kind) => {
    expect(redirectOf(asked, answered)).toBe(kind);
  });
});

describe('other unreadable answers', () => {
  it.each<[string, number, string, Record<string, string>]>([
    ['nothing with 204', 204, '', {}],
    ['nothing with 200', 200, '', {}],
    ['a page with 200', 200, '<!doctype html><h1>Welcome', { 'content-type': 'text/html' }],
    ['null', 200, 'null', {}],
    ['true', 200, 'true', {}],
    ['a list', 200, '[{"code":200}]', {}],
    ['a code that is no number', 200, '{"code":{"a":1}}', {}],
    ['a code beyond every number', 200, '{"code":1e308}', {}],
    ['a code without end', 200, `{"code":${'9'.repeat(400)}}`, {}],
    ['JSON with a mark before it, cut off', 200, '\ufeff{"code":20', {}],
    ['prototypes', 200, '{"__proto__":{"code":200},"constructor":{"code":200}}', {}],
    ['a salt that is no hex', 200, 'QUJD', { i: 'zz', s: 'nothex!!' }],
    ['a salt that is too long', 200, 'QUJD', { i: '00', s: '0'.repeat(64) }],
    ['an empty salt', 200, 'QUJD', { i: '', s: '' }],
    ['an envelope of nothing', 200, '{"ct":"","iv":"","s":""}', {}],
    ['an envelope of noise', 200, '{"ct":"****","iv":"zz","s":"0011223344556677"}', {}],
    ['deep nesting', 200, '['.repeat(100_000), {}],
    ['a status of its own', 299, 'ok', {}],
    ['a redirect to nowhere', 304, '', {}],
  ])('%s is reported as unreadable', async (_title, status, body, headers) => {
    const { answer, log } = await ask((_request, response) => {
      response.writeHead(status, headers);
      response.end(body);
    });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'undecodable' } });
    expect(log.at('error')).toHaveLength(1);
  });

  it('a connection that breaks off in the middle counts as no answer', async () => {
    const { answer } = await ask((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"code":');
      setTimeout(() => response.destroy(), 20);
    });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'network' } });
  });

  it('a token that a header cannot contain is a failure of the call, not an exception', async () => {
    const apiBase = await serve((_request, response) => response.end('{"code":200}'));
    for (const token of ['a\nb', '\u4f60', 'x'.repeat(100_000)]) {
      const http = new HttpClient({ apiBase, secretKey: '' }, { current: () => token }, new RecordingLog());
      expect(typeof (await http.call({ method: 'GET', path: '/api/hy/x' })).ok).toBe('boolean');
    }
  });
});
