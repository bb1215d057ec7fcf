import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BASE } from '../../sandbox/operator/calls/table';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';
import { FAULT_KINDS } from '../../sandbox/state/faults';
import { Client } from './client';
import { ask, type CallName, eventsOf } from './operator-client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ agentDelayMs: 1 });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.operator.reset());

const operationIds = (): readonly string[] =>
  [...readFileSync('contract/openapi.json', 'utf8').matchAll(/"operationId": "(\w+)"/g)]
    .map(([, id]) => id ?? '')
    .sort();

const api = (name: CallName, asked: Parameters<typeof ask>[2] = {}) => ask(sandbox.url, name, asked);

describe('the operator’s JSON calls', () => {
  it.each<[CallName, object, string]>([
    ['send', { content: 5 }, 'content: expected a text'],
    ['send', { imgs: 'https://a.test/1.png' }, 'imgs: expected a list of texts'],
    ['send', { imgs: null, content: 'x' }, 'imgs: expected a list of texts'],
    ['send', { content: 'x', direction: 'nowhere' }, 'direction: expected one of to_visiter, system'],
    ['changeSettings', { tokenTtl: '60' }, 'tokenTtl: expected a number from 0 on'],
    ['changeSettings', { answerForm: 'xml' }, 'answerForm: expected one of merchant, headers, json'],
    ['addFault', { kind: 'latency', ms: 'long' }, 'ms: expected a number from 0 on'],
    ['addFault', { kind: 'code', code: 500, operation: 'sendd' }, 'operation: expected one of config, '],
  ])('name a wrong value, and change nothing: %s %o', async (call, body, problem) => {
    const client = await Client.start(sandbox);
    const before = JSON.stringify([sandbox.operator.settings, sandbox.operator.messages(client.key)]);
    const { status, body: answer } = await api(call, { id: client.key, body });
    expect(status).toBe(400);
    expect(answer['error']).toContain(problem);
    expect(JSON.stringify([sandbox.operator.settings, sandbox.operator.messages(client.key)])).toBe(before);
    expect(sandbox.operator.faults()).toEqual([]);
  });

  it('do what an agent does', async () => {
    const client = await Client.start(sandbox);
    const on = (call: CallName, body: object = {}) => api(call, { id: client.key, body });
    const { body } = await on('send', { content: 'Hello' });
    expect(body).toMatchObject({
      ok: true,
      message: { content: 'Hello', direction: 'to_visiter' },
      visitor: { taken: true },
    });
    const calls: [CallName, object?][] = [
      ['recall', { cid: (body['message'] as { cid: string }).cid }],
      ['transfer', { service_id: 900, nick_name: 'Zoe' }],
      ['refreshToken'],
      ['evaluation', { bare: true }],
      ['idle'],
      ['disconnect'],
      ['socketError', { code: 4200 }],
      ['dropSockets'],
      ['agent', { online: false }],
      ['mode', { mode: 'robot' }],
      ['take', { taken: false }],
      ['ban', { banned: true }],
      ['suggest', { list: ['a'] }],
      ['expireToken'],
      ['frame', { raw: 'x' }],
      ['end'],
    ];
    for (const [call, payload] of calls)
      expect([call, (await on(call, payload)).status]).toEqual([call, 200]);
    expect((await api('visitors')).body).toMatchObject({
      visitors: [
        {
          key: client.key,
          banned: true,
          ended: true,
          mode: 'robot',
          agent_online: false,
          service: { nick_name: 'Zoe' },
        },
      ],
    });
    expect((await api('messages', { id: client.visiterId })).body).toMatchObject({
      messages: [{ state: 'delete' }],
    });
    expect(
      (await fetch(`${sandbox.url}${BASE}visitors/${client.visiterId}/nothing`, { method: 'POST' })).status,
    ).toBe(404);
    expect((await api('idle', { id: 'nobody' })).status).toBe(404);
  });

  it('switch faults, settings and merchants', async () => {
    const { body } = await api('addFault', { body: { kind: 'latency', ms: 5, count: 3 } });
    expect(body).toMatchObject({ ok: true, fault: { kind: 'latency' } });
    const { kinds, operations } = (await api('faults')).body as Record<string, readonly object[]>;
    expect(kinds).toHaveLength(FAULT_KINDS.length);
    expect(kinds).toContainEqual(
      expect.objectContaining({ kind: 'no-pongs', about: 'Pings stay unanswered.' }),
    );
    expect([...(operations ?? [])].sort(), 'those of the contract').toEqual(operationIds());
    expect((await api('removeFault', { id: (body['fault'] as { id: string }).id })).body['faults']).toEqual(
      [],
    );
    expect((await api('addFault', { body: { kind: 'nonsense' } })).status).toBe(400);
    expect((await api('changeSettings', { body: { scriptedAgent: false } })).body).toMatchObject({
      settings: { scriptedAgent: false },
    });
    expect((await api('changeSettings', { body: { nonsense: 1 } })).status).toBe(400);
    expect((await api('changeMerchant', { id: '2', body: { is_bot: 1, name: 'Other' } })).body).toMatchObject(
      {
        merchant: { is_bot: 1 },
      },
    );
    await api('reset');
    expect((await api('settings')).body).toMatchObject({ settings: { scriptedAgent: true } });
  });

  it('are allowed only from the sandbox’s own origin', async () => {
    expect((await api('visitors', { headers: { origin: 'http://localhost:3000' } })).status).toBe(403);
    expect((await api('visitors', { headers: { origin: sandbox.url } })).status).toBe(200);
  });

  it('write no token into the log', async () => {
    const client = await Client.start(sandbox);
    await client.poll();
    expect(JSON.stringify((await api('log')).body)).not.toContain(client.token);
  });
});

it('the live stream greets and reports a message', async () => {
  const client = await Client.start(sandbox);
  const abort = new AbortController();
  const response = await fetch(eventsOf(sandbox.url), { signal: abort.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (wanted: string) => {
    while (!heard.includes(wanted)) heard += (await reader.read()).value ?? '';
  };
  await until('event: hello\ndata: {"operators":1}');
  await client.send('hello', 'u1');
  await until('event: message');
  await until('"unstr":"u1"');
  abort.abort();
});
