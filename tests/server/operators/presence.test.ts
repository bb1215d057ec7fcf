import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GONE_AFTER_MS } from '../../../server/operators/presence';
import { addTestOperator, addVisitor, Console, type OperatorServer, startOperatorServer } from './support';

/** At most. */
const LOOK_EVERY_MS = 36_000;

let running: OperatorServer;
let ann: Console;
let bob: Console;
beforeEach(async () => {
  running = await startOperatorServer();
  for (const name of ['ann', 'bob']) await addTestOperator(running, name);
  [ann, bob] = [new Console(running), new Console(running)];
  await ann.logIn('ann');
  await bob.logIn('bob');
});
afterEach(() => running.close());

const waiting = async () =>
  ((await bob.get('conversations?filter=waiting')).body['conversations'] as { id: number }[]).map(
    ({ id }) => id,
  );
const isOnline = async () =>
  (
    await running.database.query<{ is_online: boolean }>(`select is_online from agents where id like 'op%'`)
  ).map((agent) => agent.is_online);
/** In steps, because bob uses the page. */
const pass = async (ms: number, alsoAnn = false) => {
  for (let passed = 0; passed < ms; passed += LOOK_EVERY_MS) {
    running.clock.advance(LOOK_EVERY_MS);
    await bob.get('me');
    if (alsoAnn) await ann.get('me');
  }
};

describe('an operator', () => {
  it('who has closed the page is offline after two minutes, and the conversations wait again', async () => {
    const frames: string[] = [];
    running.events.on((event) => void (event.kind === 'frame' && frames.push(event.event)));
    const id = await addVisitor(running);
    await ann.post(`conversations/${id}/take`);
    await ann.post(`conversations/${id}/read`);
    await pass(GONE_AFTER_MS - LOOK_EVERY_MS);
    expect([await waiting(), await isOnline()]).toEqual([[], [true]]);
    await pass(2 * LOOK_EVERY_MS);
    await expect.poll(waiting).toEqual([id]);
    expect(await isOnline()).toEqual([false]);
    await expect.poll(() => frames).toContain('logout');
    expect((await bob.post(`conversations/${id}/take`)).status).toBe(200);
    const [entry] = await running.database.query(
      `select operator_name, detail from audit_entries where action = 'presence'`,
    );
    expect(entry).toEqual({ operator_name: 'ann', detail: { isGone: true, conversations: 1 } });
  });

  it('who had gone is online again with the first call, unless away', async () => {
    const id = await addVisitor(running);
    await ann.post(`conversations/${id}/take`);
    await pass(GONE_AFTER_MS + LOOK_EVERY_MS);
    await expect.poll(isOnline).toEqual([false]);
    await ann.get('me');
    expect(await isOnline()).toEqual([true]);
    await ann.post('presence', { isAway: true });
    await pass(GONE_AFTER_MS + LOOK_EVERY_MS);
    await ann.get('me');
    expect(await isOnline()).toEqual([false]);
  });

  it('who makes calls has not gone', async () => {
    const id = await addVisitor(running);
    await ann.post(`conversations/${id}/take`);
    await pass(5 * GONE_AFTER_MS, true);
    expect(await isOnline()).toEqual([true]);
    expect(((await ann.get('conversations?filter=mine')).body['conversations'] as object[]).length).toBe(1);
  });

  it('whose page is open has not gone', async () => {
    const id = await addVisitor(running);
    await ann.post(`conversations/${id}/take`);
    const page = new AbortController();
    const { status } = await fetch(`${running.url}/operator/api/stream`, {
      headers: { cookie: ann.cookie },
      signal: page.signal,
    });
    expect(status).toBe(200);
    await pass(2 * GONE_AFTER_MS);
    expect(await isOnline()).toEqual([true]);
    page.abort();
    await expect
      .poll(async () => {
        await pass(LOOK_EVERY_MS);
        return isOnline();
      })
      .toEqual([false]);
  });
});
