import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAnswer, operations } from '../../contract/index';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';
import { Client } from './client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ scriptedAgent: false });
});
afterAll(() => sandbox.close());

const payloads = (client: Client): Record<string, object | undefined> => ({
  config: { business_id: client.businessId, visiter_id: client.visiterId, lang: 'en', c: 7 },
  sentence: { sentence: 'How do I deposit?' },
  polling: { cid: 0 },
  refreshToken: undefined,
  check: { business_id: Number(client.businessId), lang: 'en' },
  send: { business_id: client.businessId, service_id: 101, unstr: 'u1', content: 'hi', extra: 'allowed' },
  sendV2: { service_id: '101', unstr: 'u2', text: '', images: '["http://localhost/a.png"]' },
  ack: { cid: 1, unstr: 'u', service_id: 101, visiter_id: client.visiterId, timestamp: '1', lang: 'en' },
  helperSearch: { sentence: 'deposit', lang: 'en' },
  isNewQueue: { business_id: client.businessId },
  getAnswer: {
    service_id: '101',
    visiter_id: client.visiterId,
    business_id: client.businessId,
    qid: '1',
    unstr: 'q1',
  },
  getQuestion: { business_id: client.businessId },
  notice: { business_id: client.businessId, lang: 'en' },
  aliyunSign: { type: 'image' },
  awsSign: { type: 'video' },
  comment: {
    business_id: client.businessId,
    visiter_id: client.visiterId,
    service_id: '101',
    comment: 'good',
    scores: '[{"title":"Speed","score":5}]',
  },
  preview: { service_id: '101', data: { service_id: '101', visiter_id: client.visiterId, content: 'typ' } },
  helperList: { lang: 'en' },
  chatsList: { lang: 'cn' },
});

describe.each(['headers', 'json'] as const)('every operation, answers as %s', (form) => {
  it.each(operations.map((one) => one.id))('%s', async (operation) => {
    sandbox.operator.changeSettings({ answerForm: form });
    const client = await Client.start(sandbox, '1');
    const reply = await client.call(operation, payloads(client)[operation]);
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
    expect(own.headers.get('access-control-expose-headers')).toBe('i, s');
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    const other = await client.raw('polling', { cid: 0 }, { headers: { origin: 'https://evil.example' } });
    expect(other.status).toBe(403);
  });
});
