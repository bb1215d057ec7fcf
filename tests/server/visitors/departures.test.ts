// Visitors who close the page, seen by the sockets of this server.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addFirstMerchant } from '../../../server/merchants/merchants';
import { addTestOperator, CHEAP, Console, TestClock } from '../operators/support';
import { startTestServer, type TestServer } from '../support/test-server';
import { arrive, type TestVisitor } from '../support/visitor';

let clock: TestClock;
let running: TestServer;
let visitor: TestVisitor;
let ann: Console;
beforeEach(async () => {
  clock = new TestClock();
  running = await startTestServer({ clock, passwordCost: CHEAP });
  await addFirstMerchant(running.database, 0);
  await addTestOperator(running, 'ann');
  ann = new Console(running);
  await ann.logIn('ann');
  visitor = await arrive(running.url);
  await visitor.send('first-0001', 'Where is my order?');
});
afterEach(() => running.close());

const hasLeft = async () =>
  ((await ann.get('conversations?filter=all')).body['conversations'] as { hasLeft: boolean }[])[0]?.hasLeft;

/** @returns closes it, and resolves when the server has seen that */
const open = async (): Promise<() => Promise<void>> => {
  const url = `${running.url.replace('http', 'ws')}/app/kefu?protocol=7&channel=${visitor.channel}`;
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.once('message', resolve));
  return async () => {
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await closed;
    // The server ends the connection in its own turn.
    await new Promise((resolve) => setImmediate(resolve));
  };
};

it('a visitor has left 20 s after the last socket, not while another one is open', async () => {
  const [first, second] = [await open(), await open()];
  await first();
  clock.advance(60_000);
  expect(await hasLeft()).toBe(false);
  await second();
  clock.advance(20_000);
  await expect.poll(hasLeft).toBe(true);
  await arrive(running.url, visitor.visiterId);
  expect(await hasLeft()).toBe(false);
});

it('a reload is no departure', async () => {
  await (await open())();
  clock.advance(1_000);
  const close = await open();
  clock.advance(60_000);
  expect(await hasLeft()).toBe(false);
  await close();
});
