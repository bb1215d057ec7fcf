import { type AddressInfo, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { exchange } from '../../check/exchange';
import { Judge } from '../../check/judge';
import { startRecorder } from '../../check/recorder';
import { textFinding } from '../../check/report';
import { Secrets } from '../../check/secrets';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A backend that answers with these bytes. */
const backend = async (bytes: string): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes, 'latin1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('a backend that is judged', () => {
  it.each([
    ['a status that no server can send', 'HTTP/1.1 042 X\r\ncontent-length: 2\r\n\r\nhi', 'HTTP status 42'],
    [
      'another protocol',
      'HTTP/1.1 101 X\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      'HTTP 101, though no upgrade was asked for',
    ],
  ])('ends no run by %s (S18)', async (_, bytes, problem) => {
    const address = await backend(bytes);
    const ask = { method: 'GET', url: `${address}/api`, headers: {} };
    expect(await exchange(ask)).toMatchObject({ status: 0, problem });
    const recorder = await startRecorder({ backend: address, origin: '' });
    ends.push(() => recorder.close());
    await expect(fetch(`${recorder.url}/api`)).rejects.toThrow();
    expect(recorder.last()).toMatchObject({ status: 0, problem });
  });

  it('is read as a browser reads it, if it packs its answers unasked', async () => {
    const body = gzipSync('{"code":200}').toString('latin1');
    const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`;
    const address = await backend(head + body);
    const answer = await exchange({ method: 'GET', url: `${address}/api`, headers: {} });
    expect(String(answer.body)).toBe('{"code":200}');
    expect(answer.headers['content-encoding']).toBeUndefined();
    const wrong = await backend(head + '{'.repeat(body.length));
    expect(await exchange({ method: 'GET', url: `${wrong}/api`, headers: {} })).toMatchObject({
      status: 0,
      problem: 'Content-Encoding is gzip, and the body is not',
    });
  });

  it('is not taken for the call before it, if it does not answer in time', async () => {
    let asked = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      asked += 1;
      if (asked === 1)
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const recorder = await startRecorder({ backend: address, origin: '' });
    ends.push(() => recorder.close());
    await (await fetch(`${recorder.url}/first`)).text();
    expect(recorder.last()).toMatchObject({ path: '/first', status: 200 });
    const gaveUp = new AbortController();
    const second = fetch(`${recorder.url}/second`, { signal: gaveUp.signal });
    await expect.poll(() => asked).toBe(2);
    gaveUp.abort();
    await expect(second).rejects.toThrow();
    expect(recorder.last()).toMatchObject({ path: '/second', status: 0, problem: 'none came in time' });
  });

  it('cannot write to the terminal, turn the report round or forge a line of it (S17)', () => {
    const judge = new Judge(new Secrets());
    const hostile = '\u001b]0;owned\u0007\u009b2J\u202eok\r\nnot so\u2028x';
    judge.fail('envelope', { where: 'GET /api', field: hostile, seen: hostile, expected: hostile });
    judge.skip('encryption', hostile);
    const text = textFinding(judge, 'envelope', false);
    expect(text).toContain('\\u001b]0;owned\\u0007\\u009b2J\\u202eok\\u000d\\u000anot so\\u2028x');
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    expect(text.split('\n')).toHaveLength(textFinding(plain(), 'envelope', false).split('\n').length);
    const [, skipped] = judge.verdicts(['chat']).find(([row]) => row === 'encryption') ?? [];
    expect(skipped).toMatchObject({ why: expect.stringMatching(/^[^\p{Cc}\u202e]+$/u) });
  });

  it('fills no screen with one text', () => {
    const judge = new Judge(new Secrets());
    judge.fail('envelope', { where: '', field: '', seen: 'x'.repeat(1e6), expected: '' });
    expect(textFinding(judge, 'envelope', false).length).toBeLessThan(2_000);
  });
});

const plain = (): Judge => {
  const judge = new Judge(new Secrets());
  judge.fail('envelope', { where: 'GET /api', field: 'a', seen: 'b', expected: 'c' });
  return judge;
};
