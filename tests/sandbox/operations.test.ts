import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpMediaGateway } from '../../adapters/http/media-gateway';
import { checkAnswer, findOperation, operations } from '../../contract/index';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';
import { callsOver, recordingClient } from '../support/backend-calls';
import { Client } from './client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ scriptedAgent: false });
});
afterAll(() => sandbox.close());

/** What the gateways send, by operation. The path of one call is an option. */
const payloadsOf = async ({ businessId, visiterId }: Client): Promise<ReadonlyMap<string, object>> => {
  const { http, calls } = recordingClient();
  const facts = { businessId, visitorId: visiterId };
  for (const [, call] of callsOver(http, facts)) await call();
  await new HttpMediaGateway(http, 'aws').sign('video');
  return new Map(
    calls.map(({ method, path, payload }) => [
      findOperation(method, path)?.id ?? 'getQuestion',
      JSON.parse(JSON.stringify(payload ?? {})) as object,
    ]),
  );
};

describe.each(['headers', 'json'] as const)('every operation, answers as %s', (form) => {
  it.each(operations.map((one) => one.id))('%s', async (operation) => {
    sandbox.operator.changeSettings({ answerForm: form });
    const client = await Client.start(sandbox, '1');
    const payload = (await payloadsOf(client)).get(operation);
    const reply = await client.call(operation, payload && { ...payload, extra: 'allowed' });
    expect([0, 200]).toContain(reply.code);
    expect(checkAnswer(operation, reply)).toBeUndefined();
    expect(sandbox.operator.violations).toEqual([]);
  });
});

describe('a request that breaks the contract', () => {
  it('names the field and is recorded', async () => {
    const client = await Client.start(sandbox);
    const reply = await client.call('send', { business_id: '2', service_id: '1', unstr: 'x' });
    expect(reply).toMatchObject({ code: 1, msg: expect.stringContaining("'content'") });
    expect(sandbox.operator.violations.at(-1)).toMatchObject({ side: 'client', where: 'send' });
  });

  it.each([
    ['wrong passphrase', { passphrase: 'other' }],
    ['no x-requested-with', { headers: { 'x-requested-with': '' } }],
    ['another content type', { headers: { 'content-type': 'application/json' } }],
  ])('%s', async (_name, change) => {
    const client = await Client.start(sandbox);
    const response = await client.raw('polling', { cid: '0' }, change);
    expect(await response.json()).toMatchObject({ code: 1, msg: expect.stringMatching(/^contract: /) });
  });
});

describe('tokens', () => {
  it('an unknown token gets 401, an expired one too until it is refreshed', async () => {
    const client = await Client.start(sandbox);
    const stranger = new Client(sandbox.url);
    expect((await stranger.poll()).code).toBe(401);
    sandbox.operator.expireToken(client.key);
    expect((await client.poll()).code).toBe(401);
    client.token = (await client.call('refreshToken')).data['token'];
    expect((await client.poll()).code).toBe(200);
  });
});

describe('merchants', () => {
  it('8 has no customer service and 9 is banned', async () => {
    const client = await Client.start(sandbox, '8');
    expect((await client.call('notice', { business_id: '8' })).code).toBe(500);
    expect((await new Client(sandbox.url).call('config', { business_id: 9 })).code).toBe(500);
  });

  it('exposes the headers i and s to pages of this machine, and nothing to other origins', async () => {
    const client = await Client.start(sandbox);
    const own = await client.raw('polling', { cid: 0 }, { headers: { origin: 'http://localhost:3000' } });
    expect(own.headers.get('access-control-expose-headers')).toBe('i, s, Date, Retry-After');
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    const other = await client.raw('polling', { cid: 0 }, { headers: { origin: 'https://evil.example' } });
    expect(other.status).toBe(403);
  });
});
