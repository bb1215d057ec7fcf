import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';
import { Client } from './client';

// An exception in a listener of the sandbox would end its process. Here it would fail the run as an uncaught error.

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ scriptedAgent: false });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.operator.reset());

/** Writes these bytes to the sandbox; the status of the answer, 0 if it closed without one. */
const statusOf = (bytes: string): Promise<number> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(sandbox.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
  });

const request = (line: string, headers: readonly string[] = [], body = ''): Promise<number> =>
  statusOf([line, `Host: 127.0.0.1:${sandbox.port}`, 'Connection: close', ...headers, '', body].join('\r\n'));

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const serves = async () => expect((await fetch(`${sandbox.url}/sandbox/merchants`)).status).toBe(200);

describe('an address that cannot be read', () => {
  it.each(['//', '///', 'http://', 'http://[', '//[::1', 'ws:////'])(
    '%s is refused with 400',
    async (path) => {
      expect(await request(`GET ${path} HTTP/1.1`)).toBe(400);
      expect(await request(`GET ${path} HTTP/1.1`, UPGRADE)).toBe(400);
      await serves();
    },
  );

  it.each(['/files/%', '/operator/api/visitors/%ff', '/storage/aws/%e0%a4%a'])(
    '%s does not end the sandbox',
    async (path) => {
      expect(await request(`GET ${path} HTTP/1.1`)).toBeGreaterThanOrEqual(400);
      await serves();
    },
  );
});

describe('a form with a file', () => {
  const form = async (change: Readonly<Record<string, string>>) => {
    const { data: sign } = await (await Client.start(sandbox)).call('aliyunSign', { type: 'image' });
    const fields = {
      name: 'cat.png',
      key: `${sign['dir']}abc.png`,
      policy: sign['policy'] ?? '',
      OSSAccessKeyId: sign['accessKeyId'] ?? '',
      success_action_status: '200',
      signature: sign['signature'] ?? '',
      ...change,
    };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob(['x']), 'cat.png');
    const { status } = await fetch(sign['host'] ?? '', { method: 'POST', body });
    return status;
  };

  it('is refused if its signature has as many letters, but more bytes', async () => {
    expect(await form({ signature: `${'A'.repeat(26)}é=` })).toBe(403);
    await serves();
  });

  it('is refused for any other text in its fields', async () => {
    const field = fc.constantFrom('signature', 'policy', 'OSSAccessKeyId', 'key');
    await fc.assert(
      fc.asyncProperty(field, fc.string({ unit: 'binary', maxLength: 60 }), async (name, text) => {
        expect(await form({ [name]: text })).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: 30 },
    );
    await serves();
  });
});

describe('any bytes', () => {
  const path = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => `/${text.replaceAll(/\s/g, '')}`),
    fc.constantFrom('/robot', '/app/x', '/files/%00', '/storage/aws/%', '/storage/aliyun', '/sandbox/forms'),
    fc.constantFrom('/api/hy/visiter/msg/send', '/api/hy/visiter/msg/check', '/operator/api/reset'),
  );
  const header = fc
    .tuple(
      fc.constantFrom('Origin', 'I', 'S', 'Authorization', 'Content-Type', 'Range', 'X-Requested-With'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
    )
    .map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/g, '')}`);

  it('in an address, in headers and in a body do not end the sandbox', async () => {
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS', 'HEAD');
    const body = fc.string({ unit: 'binary', maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(method, path, fc.array(header, { maxLength: 4 }), body, async (...given) => {
        const [verb, target, headers, text] = given;
        const length = `Content-Length: ${text.length}`;
        await request(`${verb} ${target} HTTP/1.1`, [...headers, length], text);
        await request(`GET ${target} HTTP/1.1`, [...UPGRADE, ...headers]);
      }),
      { numRuns: 150 },
    );
    await serves();
  });

  it.each(['wsUrl', 'robotWsUrl'] as const)('in a frame of %s do not end the sandbox', async (address) => {
    const client = await Client.start(sandbox);
    const event = fc.constantFrom('pusher:subscribe', 'pusher:ping', 'c:p', 'c:atc', '__proto__', 'toString');
    const frame = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.tuple(event, fc.jsonValue()).map(([name, data]) => JSON.stringify({ event: name, data })),
      fc
        .tuple(event, fc.jsonValue())
        .map(([name, data]) => JSON.stringify({ event: name, data: JSON.stringify({ channel: data }) })),
    );
    const flood = async (numRuns: number, seed: number): Promise<unknown> => {
      const socket = new WebSocket(client[address]);
      await new Promise((resolve) => socket.once('open', resolve));
      for (const text of fc.sample(frame, { numRuns, seed })) socket.send(text);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      if (numRuns <= 200) socket.close();
      return closed;
    };
    for (const seed of [7, 8, 9]) expect(await flood(200, seed)).toBe(1005);
    expect(await flood(201, 9), 'too many within ten seconds').toBe(4301);
    await serves();
  });
});
