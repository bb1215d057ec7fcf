import { afterEach, beforeEach, expect, it } from 'vitest';
import { addFirstMerchant } from '../../../server/merchants/merchants';
import { startTestServer, type TestServer } from '../support/test-server';
import { arrive, pollAll } from '../support/visitor';
import { addTestOperator, CHEAP, Console } from './support';

let running: TestServer;
let ann: Console;
beforeEach(async () => {
  running = await startTestServer({ passwordCost: CHEAP });
  await addFirstMerchant(running.database, 0);
  await addTestOperator(running, 'ann');
  ann = new Console(running);
  await ann.logIn('ann');
});
afterEach(() => running.close());

const waiting = async (): Promise<number | undefined> => {
  const { conversations } = (await ann.get('conversations?filter=waiting')).body as {
    conversations: { id: number }[];
  };
  return conversations[0]?.id;
};

it('a visitor who waits is taken, gets the answer, and finds the conversation ended', async () => {
  const visitor = await arrive(running.url);
  await visitor.send('first-0001', 'Where is my order?');
  const id = await waiting();
  await ann.post(`conversations/${id}/take`);
  const notice = await visitor.call('POST', '/api/hy/visiter/notice', { business_id: '1', lang: 'en' });
  expect(notice.data).toMatchObject({ nick_name: 'ann' });
  const { cid } = (await ann.post(`conversations/${id}/answer`, { text: 'On its way' })).body;
  const received = await pollAll(visitor);
  expect(received.at(-1)).toMatchObject({ cid: String(cid), content: 'On its way' });
  await ann.post(`conversations/${id}/end`);
  expect(await visitor.send('later-0001', 'One more thing')).toMatchObject({ key: 'session_close' });
});

it('a visitor who was deleted is nobody: the token opens nothing', async () => {
  const visitor = await arrive(running.url);
  await visitor.send('first-0001', 'Where is my order?');
  const id = await waiting();
  expect((await ann.call('DELETE', `conversations/${id}`)).status).toBe(200);
  expect((await visitor.send('later-0001', 'hello')).code).not.toBe(200);
});
