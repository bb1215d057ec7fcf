import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../check/run';
import type { RunningSandbox } from '../../../sandbox/server';
import { judge, judgeMistake, startQuietSandbox, startSlowSandbox } from './support/judge';
import { OTHER_NAMES, OTHER_WIRE_NAMES } from './support/other-names';
import { startWrongBackend } from './support/wrong-backend';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startQuietSandbox();
});
afterAll(() => sandbox.close());

const notJudged = ({ verdicts }: Outcome) =>
  verdicts.flatMap(([row, verdict]) => (verdict.kind === 'not-judged' ? [row] : []));

const urlOf = async (server: Pick<Server, 'listen' | 'address'>): Promise<string> => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const asked = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2 -keyout - -out -'.split(' ');
  const pem = execFileSync('openssl', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return { key: pem, cert: pem };
};

/** They need more than a minute, or a key that a server has signed. */
const NOT_HERE = ['access-key', 'token-expires', 'refresh-expired', 'left-out', 'socket-idle'];

describe('the sandbox conforms', () => {
  it.each([
    ['1', 'robot and agent, encrypted answers with headers'],
    ['66', 'several agents'],
  ])('merchant %s: %s', async (businessId) => {
    const outcome = await judge(sandbox.url, sandbox.operator, { businessId });
    expect(outcome.findings.map(({ row }) => row)).toEqual(['foreign-visitor']);
    expect(notJudged(outcome)).toEqual(NOT_HERE);
    expect(outcome.left).toMatchObject({ visitors: 5, messages: 16, ratings: 1 });
  });

  it('merchant 5: answers in the form { ct, iv, s }', async () => {
    const outcome = await judge(sandbox.url, sandbox.operator, {
      businessId: '5',
      tiers: ['chat', 'socket', 'upload'],
    });
    expect(outcome.findings.map(({ row }) => row)).toEqual(['foreign-visitor']);
  });

  it('under other paths and prefixes, which the options name', async () => {
    const backend = await startWrongBackend(sandbox.url, OTHER_NAMES);
    const outcome = await judge(backend.url, sandbox.operator, OTHER_WIRE_NAMES);
    await backend.close();
    expect(outcome.findings.map(({ row }) => row)).toEqual(['foreign-visitor']);
    expect(notJudged(outcome)).toEqual(NOT_HERE);
  });

  it('with --slow, though a token ends while the socket is idle', async () => {
    const { sandbox: slow, clock } = await startSlowSandbox();
    const outcome = await judge(slow.url, slow.operator, { slow: true }, clock);
    await slow.close();
    expect(outcome.findings.map(({ row }) => row)).toEqual(['foreign-visitor']);
    expect(notJudged(outcome)).toEqual(['access-key', 'left-out']);
  });

  it('records no breach of the contract by the kit', () => {
    expect(sandbox.operator.violations).toEqual([]);
  });

  it('is judged without an agent as well, and says what that leaves open', async () => {
    const outcome = await judge(sandbox.url, null, { businessId: '2', tiers: ['chat', 'socket'] });
    expect(outcome.findings.map(({ row }) => row)).toEqual(['foreign-visitor']);
    expect(notJudged(outcome)).toEqual(
      expect.arrayContaining(['agent-arrives', 'agent-unread', 'recall-event']),
    );
  });
});

describe('what cannot be judged', () => {
  it('an address where nobody answers', async () => {
    const outcome = await judge('http://127.0.0.1:9', null);
    expect(outcome.stopped).toContain('Is the address right, and is the backend running?');
    expect(outcome.findings).toEqual([]);
  });

  it('a server that does not reach the backend behind it', async () => {
    const gateway = createServer(
      (_, response) => void response.writeHead(502).end('<html>Bad Gateway</html>'),
    );
    const outcome = await judge(await urlOf(gateway), null);
    gateway.close();
    expect(outcome.stopped).toBe(
      'GET /api/hy/visiter/get/config: HTTP 502. Is the backend behind this server running?',
    );
    expect(outcome.findings).toEqual([]);
  });

  it('a certificate that is signed by itself, and says what to do', async () => {
    const server = createSecureServer(selfSigned());
    const outcome = await judge((await urlOf(server)).replace('http:', 'https:'), null);
    server.close();
    expect(outcome.stopped).toMatch(/self-signed certificate.*NODE_EXTRA_CA_CERTS/);
    expect(outcome.findings).toEqual([]);
  });

  it('encrypted answers without a secret', async () => {
    const outcome = await judge(sandbox.url, null, { secretKey: '' });
    expect(outcome.stopped ?? outcome.findings[0]?.seen).toMatch(/secret|contract/);
  });

  it('whether + and / are read, with an access key whose ciphertext always has both', async () => {
    const outcome = await judge(sandbox.url, null, { tiers: ['chat'], accessKey: 'k'.repeat(600) });
    const [, verdict] = outcome.verdicts.find(([row]) => row === 'raw-query') ?? [];
    expect(verdict).toMatchObject({ kind: 'not-judged', why: expect.stringContaining('too long') });
  });

  it('a merchant without agents', async () => {
    const outcome = await judge(sandbox.url, null, { businessId: '8' });
    expect(outcome.stopped).toContain('Nobody is available');
    expect(outcome.findings.map(({ row }) => row)).toEqual(['foreign-visitor']);
  });
});

it.each([
  [
    'of which the last character has bits that count for nothing',
    Buffer.alloc(32, 0x56).toString('base64url'),
  ],
  ['with padding', Buffer.alloc(16, 7).toString('base64')],
])('an access key in base64 %s is damaged where every decoder sees it', async (_, accessKey) => {
  const { findings } = await judgeMistake({
    name: 'the key is decoded before it is compared',
    row: 'access-key',
    wrongs: {
      answer: (answer, operation, { payload }) => {
        if (operation !== 'config' || !payload.access_key) return answer;
        const visiter_id = Buffer.from(payload.access_key, 'base64').toString('hex');
        return { ...answer, data: { ...answer.data, visiter_id } };
      },
    },
    options: { tiers: ['chat'], accessKey },
  });
  expect(findings.map(({ row }) => row)).not.toContain('access-key');
});
