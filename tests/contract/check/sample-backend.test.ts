import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { browserRandom } from '../../../adapters/browser/random';
import type { AgentSide } from '../../../check/agent-side';
import { WIRE_NAMES } from '../../../check/options';
import { check } from '../../../check/run';
import { openInNode } from '../support/sockets';
import { PAGE } from './support/judge';
import { jumpingClock } from './support/jumping-clock';

const ends: (() => unknown)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** The file of the package, as a process of its own. @returns its address */
const startSample = async (environment: Record<string, string>): Promise<string> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['docs/sample-backend.mjs'], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => child.kill());
  return new Promise((resolve) =>
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim())),
  );
};

const AGENT_KEY = 'an0ther';

const agentAt = (backend: string): AgentSide => ({
  patienceMs: 2_000,
  carryOut: async (task) => {
    const text = task.action === 'message' ? task.text : '';
    await fetch(`${backend}/agent/${task.visitorId}`, {
      method: 'POST',
      body: new URLSearchParams({ text }),
      headers: { 'x-agent-key': AGENT_KEY },
    });
    return null;
  },
});

/** As the shop's server makes it: `id.end.signature`. */
const keyOf = (id: string, signingKey: string, endsIn = 600): string => {
  const signed = `${id}.${Math.floor(Date.now() / 1000) + endsIn}`;
  return `${signed}.${createHmac('sha256', signingKey).update(signed).digest('hex')}`;
};

describe('the sample backend conforms', () => {
  it.each([
    ['in the open', { secretKey: '', accessKey: '' }, ['foreign-visitor']],
    ['encrypted, with keys', { secretKey: 's3cret', accessKey: 'ann' }, []],
  ])('%s', async (_name, { secretKey, accessKey }, warnings) => {
    const signingKey = 'k3y';
    const backend = await startSample({ SECRET: secretKey, SIGNING_KEY: signingKey, AGENT_KEY });
    const { findings, verdicts, stopped } = await check(
      {
        backend,
        businessId: '1',
        secretKey,
        origin: PAGE,
        accessKey: accessKey && keyOf(accessKey, signingKey),
        tiers: ['chat'],
        slow: false,
        storage: 'both',
        ...WIRE_NAMES,
        handOver: '',
      },
      {
        clock: jumpingClock(),
        random: browserRandom,
        openSocket: openInNode,
        agent: agentAt(backend),
        progress: () => undefined,
      },
    );
    expect(stopped).toBeNull();
    expect(findings.map(({ row, seen }) => [row, seen]).map(([row]) => row)).toEqual(warnings);
    const judged = verdicts.filter(([, { kind }]) => kind !== 'not-judged').map(([row]) => row);
    expect(judged).toEqual(
      expect.arrayContaining(['agent-unread', 'ack-kept', 'two-tabs', 'two-visitors', 'history-kept']),
    );
  });
});

it('gives tokens a life that --slow can wait for', async () => {
  const backend = await startSample({ TOKEN_SECONDS: '60' });
  const answer = await fetch(`${backend}/api/hy/visiter/get/config?business_id=1`);
  const { data } = (await answer.json()) as { data: { hyperf_token_expired: number } };
  expect(data.hyperf_token_expired - Date.now() / 1000).toBeLessThanOrEqual(61);
});

it('refuses a key that nobody has signed, so that the page gets another one', async () => {
  const backend = await startSample({ SIGNING_KEY: 'k3y' });
  const key = keyOf('ann', 'k3y');
  const asked = async (given: string) => {
    const answer = await fetch(`${backend}/api/hy/visiter/get/config?business_id=1&access_key=${given}`);
    return (await answer.json()) as { code: number; msg: string; data: { visiter_id?: string } };
  };
  expect((await asked(key)).data.visiter_id).toBe('user-ann');
  for (const wrong of [key.replace('ann', 'bob'), 'ann', `${key}0`, keyOf('ann', 'k3y', -1)]) {
    const { code, msg, data } = await asked(wrong);
    expect([code, data.visiter_id], wrong).toEqual([1, undefined]);
    expect(msg).not.toBe('');
  }
});

const statusOf = (
  url: string,
  { headers = {}, body = '' }: { readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end(body);
  });

it('plays the agent for nobody without its key, and for nobody at all if it has none (S18)', async () => {
  const key = (text: string) => ({ headers: { 'x-agent-key': text } });
  const backend = await startSample({ AGENT_KEY });
  const agent = `${backend}/agent/v-1`;
  expect(await statusOf(agent)).toBe(401);
  expect(await statusOf(agent, key('another'))).toBe(401);
  expect(await statusOf(agent, key(AGENT_KEY))).toBe(200);
  const closed = await startSample({ AGENT_KEY: '' });
  expect(await statusOf(`${closed}/agent/v-1`, key(''))).toBe(401);
});

it('answers under its own name alone, and reads at most 256 KB (S18)', async () => {
  const backend = await startSample({});
  const call = `${backend}/api/hy/visiter/msg/polling`;
  for (const host of ['rebind.test', '127.0.0.1.rebind.test', 'localhost.rebind.test:80'])
    expect(await statusOf(call, { headers: { host } }), host).toBe(403);
  expect(await statusOf(call, { headers: { host: 'localhost' } })).toBe(200);
  expect(await statusOf(call, { body: 'x'.repeat(262_144) })).toBe(200);
  expect(await statusOf(call, { body: 'x'.repeat(262_145) })).toBe(413);
});

it('keeps the newest 1,000 tokens (S18)', async () => {
  const backend = await startSample({});
  const config = async () => {
    const answer = await fetch(`${backend}/api/hy/visiter/get/config?business_id=1`);
    return ((await answer.json()) as { data: { hyperf_token: string } }).data.hyperf_token;
  };
  const codeWith = async (token: string) => {
    const answer = await fetch(`${backend}/api/hy/visiter/msg/polling`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { code: number }).code;
  };
  const first = await config();
  expect(await codeWith(first)).toBe(200);
  for (let more = 0; more < 1_000; more += 50) await Promise.all(Array.from({ length: 50 }, config));
  expect(await codeWith(first)).toBe(401);
  expect(await codeWith(await config())).toBe(200);
});
