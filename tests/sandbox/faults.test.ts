import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';
import { Client } from './client';

let sandbox: RunningSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startSandbox({ scriptedAgent: false });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.operator.reset();
  client = await Client.start(sandbox);
});

const stored = () => sandbox.operator.messages(client.key, true).map((one) => one.unstr);

describe('faults', () => {
  it('a code fails one operation a given number of times, and nothing is stored', async () => {
    sandbox.operator.fault({ kind: 'code', code: 500, msg: 'busy', operation: 'send', count: 2 });
    expect(await client.send('a', 'u1')).toMatchObject({ code: 500, msg: 'busy' });
    expect((await client.poll()).code).toBe(200);
    expect((await client.send('a', 'u1')).code).toBe(500);
    expect(stored()).toEqual([]);
    expect((await client.send('a', 'u1')).code).toBe(200);
    expect(sandbox.operator.log({ operation: 'send' }).map((one) => [one.code, one.fault])).toEqual([
      [500, 'code'],
      [500, 'code'],
      [200, null],
    ]);
  });

  it('codes 403 and 404 are also the HTTP status', async () => {
    sandbox.operator.fault({ kind: 'code', code: 404, operation: 'polling', count: 1 });
    expect((await client.raw('polling', { cid: '0' })).status).toBe(404);
  });

  it('a fault of one visitor does not affect others', async () => {
    const other = await Client.start(sandbox);
    sandbox.operator.fault({ kind: 'code', code: -1, visitor: other.visiterId });
    expect((await client.poll()).code).toBe(200);
    expect((await other.poll()).code).toBe(-1);
  });

  it('waits for a visitor who has not connected yet', async () => {
    sandbox.operator.fault({ kind: 'code', code: 500, visitor: 'later', operation: 'config', count: 1 });
    await expect(Client.start(sandbox, '2', 'later')).rejects.toThrow('fault 500');
    expect((await Client.start(sandbox, '2', 'later')).visiterId).toBe('later');
  });

  it('the connection is cut before or after the message is stored', async () => {
    sandbox.operator.fault({ kind: 'drop-before', operation: 'send', count: 1 });
    await expect(client.send('a', 'u1')).rejects.toThrow();
    expect(stored()).toEqual([]);
    sandbox.operator.fault({ kind: 'drop-after', operation: 'send', count: 1 });
    await expect(client.send('b', 'u2')).rejects.toThrow();
    expect(stored()).toEqual(['u2']);
    await client.send('b', 'u2');
    expect(stored()).toEqual(['u2']);
  });

  it('polls are lost', async () => {
    await client.send('a', 'u1');
    sandbox.operator.fault({ kind: 'lost-poll', operation: 'polling', count: 1 });
    expect((await client.poll()).data).toEqual([]);
    expect((await client.poll()).data).toHaveLength(1);
  });

  it('tokens expire, and a refresh can fail', async () => {
    sandbox.operator.expireTokens();
    expect((await client.poll()).code).toBe(401);
    sandbox.operator.fault({ kind: 'refresh-fails', count: 1 });
    expect((await client.call('refreshToken')).code).toBe(500);
    client.token = (await client.call('refreshToken')).data['token'];
    expect((await client.poll()).code).toBe(200);
    sandbox.operator.fault({ kind: 'expired-token', count: 1 });
    expect((await client.poll()).code).toBe(401);
  });

  it('answers are garbage, encrypted with another key, or without their headers', async () => {
    sandbox.operator.fault({ kind: 'garbage', count: 1 });
    await expect(client.poll()).rejects.toThrow(SyntaxError);
    sandbox.operator.fault({ kind: 'wrong-key', count: 1 });
    await expect(client.poll()).rejects.toThrow('passphrase');
    sandbox.operator.fault({ kind: 'missing-headers', count: 1 });
    expect((await client.raw('polling', { cid: '0' })).headers.get('i')).toBeNull();
  });

  it('latency is measured by the clock', async () => {
    sandbox.operator.fault({ kind: 'latency', ms: 30, count: 1 });
    await client.poll();
    expect(sandbox.operator.log({ operation: 'polling' }).at(-1)).toMatchObject({ fault: 'latency' });
    expect(sandbox.operator.log({ operation: 'polling' }).at(-1)?.ms).toBeGreaterThanOrEqual(29);
  });
});
