import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';
import { FAULT_KINDS } from '../../sandbox/state/faults';
import { Client } from './client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ agentDelayMs: 1 });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.operator.reset());

async function api(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.url}/operator/api/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the operator’s JSON calls', () => {
  it('play the agent', async () => {
    const client = await Client.start(sandbox);
    const on = (call: string, body?: object) =>
      api('POST', `visitors/${encodeURIComponent(client.key)}/${call}`, body ?? {});
    const { body } = await on('messages', { content: 'Hello' });
    expect(body).toMatchObject({
      ok: true,
      message: { content: 'Hello', direction: 'to_visiter' },
      visitor: { taken: true },
    });
    const calls: [string, object?][] = [
      ['recall', { cid: (body['message'] as { cid: string }).cid }],
      ['transfer', { service_id: 900, nick_name: 'Zoe' }],
      ['refresh-token'],
      ['evaluation', { bare: true }],
      ['idle'],
      ['disconnect'],
      ['socket-error', { code: 4200 }],
      ['drop-sockets'],
      ['agent', { online: false }],
      ['mode', { mode: 'robot' }],
      ['take', { taken: false }],
      ['ban', { banned: true }],
      ['suggest', { list: ['a'] }],
      ['expire-token'],
      ['frame', { raw: 'x' }],
      ['end'],
    ];
    for (const [call, payload] of calls)
      expect([call, (await on(call, payload)).status]).toEqual([call, 200]);
    expect((await api('GET', 'visitors')).body).toMatchObject({
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
    expect((await api('GET', `visitors/${client.visiterId}/messages`)).body).toMatchObject({
      messages: [{ state: 'delete' }, { direction: 'system' }],
    });
    expect((await on('nothing')).status).toBe(404);
    expect((await api('POST', 'visitors/nobody/idle')).status).toBe(404);
  });

  it('switch faults, settings and merchants', async () => {
    const { body } = await api('POST', 'faults', { kind: 'latency', ms: 5, count: 3 });
    expect(body).toMatchObject({ ok: true, fault: { kind: 'latency' } });
    expect((await api('GET', 'faults')).body['kinds']).toHaveLength(FAULT_KINDS.length);
    expect((await api('DELETE', `faults/${(body['fault'] as { id: string }).id}`)).body['faults']).toEqual(
      [],
    );
    expect((await api('POST', 'faults', { kind: 'nonsense' })).status).toBe(400);
    expect((await api('POST', 'settings', { scriptedAgent: false })).body).toMatchObject({
      settings: { scriptedAgent: false },
    });
    expect((await api('POST', 'settings', { nonsense: 1 })).status).toBe(400);
    expect((await api('POST', 'merchants/2', { is_bot: 1, name: 'Other' })).body).toMatchObject({
      merchant: { is_bot: 1 },
    });
    await api('POST', 'reset');
    expect((await api('GET', 'settings')).body).toMatchObject({ settings: { scriptedAgent: true } });
  });

  it('are for the sandbox’s own origin only', async () => {
    expect((await api('GET', 'visitors', undefined, { origin: 'http://localhost:3000' })).status).toBe(403);
    expect((await api('GET', 'visitors', undefined, { origin: sandbox.url })).status).toBe(200);
  });

  it('write no token into the log', async () => {
    const client = await Client.start(sandbox);
    await client.poll();
    expect(JSON.stringify((await api('GET', 'log')).body)).not.toContain(client.token);
  });
});

it('the live stream says hello and tells of a message', async () => {
  const client = await Client.start(sandbox);
  const abort = new AbortController();
  const response = await fetch(`${sandbox.url}/operator/api/events?operator=1`, { signal: abort.signal });
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
