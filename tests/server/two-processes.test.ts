// Two processes on one Postgres: what happens at one is heard at the other, whichever a visitor has reached.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../../backend/clock';
import { systemRandom } from '../../backend/random';
import { type ActingOperator, OperatorActions } from '../../server/conversations/operator-actions';
import { openPostgres } from '../../server/database/postgres';
import { addOperator } from '../../server/operators/add-operator';
import { type ServerProcess, startProcess } from './support/child';
import { hasPostgres, newPostgresUrl } from './support/databases';
import { startTestServer, type TestServer } from './support/test-server';
import { arrive, type TestVisitor } from './support/visitor';

const until = async <T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe.runIf(hasPostgres())('two processes on one Postgres', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-two-'));
  let one: ServerProcess;
  /** In this process, so that the test plays the agent at it. */
  let other: TestServer;
  let visitor: TestVisitor;
  let operator: ActingOperator;
  const actions = new OperatorActions(systemClock, systemRandom);

  beforeAll(async () => {
    const url = await newPostgresUrl();
    one = await startProcess({ KEFU_DATA: folder, DATABASE_URL: url });
    other = await startTestServer({ database: await openPostgres(url, { connections: 4 }) });
    const parts = {
      database: other.database,
      random: other.random,
      now: () => 0,
      cost: { N: 2, r: 1, p: 1 },
    };
    operator = {
      id: (await addOperator(parts, 'mia', 'correct horse battery')).operator.id,
      nickName: 'Mia',
    };
    visitor = await arrive(one.url);
  });
  afterAll(async () => {
    await one.end();
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a token of one is good at the other', async () => {
    const answer = await fetch(`${other.url}/api/hy/token/refresh`, {
      headers: { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${visitor.token}` },
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
  });

  it('a poll at one brings what an agent wrote at the other, though it had nothing before', async () => {
    expect(await visitor.poll(0)).toEqual([]);
    const row = await other.visitors.byVisiterId('1', visitor.visiterId);
    if (!row) throw new Error('no visitor');
    const answer = { text: 'Hello from the other process', imgs: [], unstr: actions.newUnstr() };
    await other.database.transaction(async (queries) => {
      await actions.take(queries, row.id, operator);
      await actions.answer(queries, row.id, operator, answer);
    });
    const news = await until(async () => {
      const found = await visitor.poll(0);
      return found.length > 0 ? found : undefined;
    });
    expect(news.map(({ content }) => content)).toEqual(['Hello from the other process']);
  });

  it('a socket at one gets the recall that happened at the other', async () => {
    const row = await other.visitors.byVisiterId('1', visitor.visiterId);
    const [message] = await visitor.poll(0);
    if (!row || !message) throw new Error('no visitor or message');
    const socket = new WebSocket(`${one.url.replace('http', 'ws')}/app/kefu?protocol=7`);
    const frames: { event: string; data: string }[] = [];
    socket.on('message', (text) => void frames.push(JSON.parse(String(text))));
    await until(() => frames.find(({ event }) => event === 'pusher:connection_established'));
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `cu${visitor.channel}` } }));
    await until(() => frames.find(({ event }) => event === 'pusher_internal:subscription_succeeded'));
    await other.database.transaction((queries) => actions.recall(queries, row.id, Number(message.cid)));
    const recall = await until(() => frames.find(({ event }) => event === 'my-chexiao'));
    expect(JSON.parse(recall.data)).toEqual({ message: { unstr: message.unstr, cid: message.cid } });
    socket.terminate();
  });
});
