import { type ChildProcess, spawn } from 'node:child_process';
import * as crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestWidget } from '../../main/testing';

const SIGNING_KEY = 'k3y';

/** The code blocks of the guide about who the visitor is, in their order. */
const [, section = ''] = readFileSync('docs/embedding.md', 'utf8').split('### Who the visitor is');
const [ofServer = '', ofPage = ''] = [...section.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
  ([, code = '']) => code,
);

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** What the server of the sample answers to a user. */
const answered = (id: string) => {
  const headers: Record<string, string> = {};
  let body = '';
  const app = {
    get: (_: string, answer: (request: object, response: object) => void) =>
      answer(
        { session: { user: { id } } },
        {
          set: (name: string, value: string) => Object.assign(headers, { [name.toLowerCase()]: value }),
          send: (text: string) => {
            body = text;
          },
        },
      ),
  };
  const process = { env: { SIGNING_KEY } };
  new Function('createHmac', 'app', 'process', ofServer.replace(/^import .+$/gm, ''))(
    crypto.createHmac,
    app,
    process,
  );
  return { headers, body };
};

/** The function of the sample that the page gives to the widget. */
const accessKeyOf = (answer: object): (() => Promise<string>) => {
  const [code = ''] = ofPage.split('\n\n');
  return new Function('fetch', `${code}; return accessKey`)(async () => answer);
};

afterEach(() => vi.useRealTimers());

describe('the key of the guide (S6)', () => {
  let sample: ChildProcess;
  let config = '';

  beforeAll(async () => {
    const env = { ...process.env, PORT: String(await freePort()), SECRET: '', SIGNING_KEY };
    sample = spawn(process.execPath, ['docs/sample-backend.mjs'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const base: string = await new Promise((resolve) =>
      sample.stdout?.setEncoding('utf8').once('data', (line: string) => resolve(line.trim())),
    );
    config = `${base}/api/hy/visiter/get/config?business_id=1&access_key=`;
  });
  afterAll(() => sample.kill());

  const visitorOf = async (key: string) => {
    const { data } = (await (await fetch(config + encodeURIComponent(key))).json()) as never;
    return (data as { readonly visiter_id?: string }).visiter_id;
  };

  it('names its visitor, is not cached, and cannot be changed', async () => {
    const { headers, body } = answered('ann.1');
    expect(headers['cache-control']).toBe('no-store');
    expect(await visitorOf(body)).toBe('user-ann.1');
    const [, signature] = body.split(/\.(?=[^.]+$)/);
    expect(await visitorOf(`bob.9999999999.${signature}`)).toBeUndefined();
  });

  it('ends: an old one of one log is nobody', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    const { body } = answered('ann');
    vi.useRealTimers();
    expect(await visitorOf(body)).toBeUndefined();
  });

  it.each([
    [
      'a redirect to the log-in page',
      { ok: true, redirected: true, status: 200, text: async () => 'signed' },
    ],
    ['an error of the server', { ok: false, redirected: false, status: 500, text: async () => 'signed' }],
  ])('%s is no key: nothing of it reaches the backend', async (_, answer) => {
    const { widget, clock, sessionGateway } = createTestWidget({ accessKey: accessKeyOf(answer) });
    widget.start();
    await clock.flush();
    expect(sessionGateway.scripts.config.asked).toEqual([]);
    widget.destroy();
  });

  it('a key is one', async () => {
    const answer = { ok: true, redirected: false, status: 200, text: async () => 'signed' };
    expect(await accessKeyOf(answer)()).toBe('signed');
  });
});
