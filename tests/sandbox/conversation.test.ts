import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, type RunningSandbox, startSandbox } from '../../sandbox/server';
import { Client, type WireMessage } from './client';
import { eventsOf } from './operator-client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ scriptedAgent: false });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.operator.reset());

describe('the conversation', () => {
  it('stores an unstr once, echoes it, and gives only newer messages', async () => {
    const client = await Client.start(sandbox);
    await client.send('hello', 'u1');
    await client.send('hello', 'u1');
    const first = await client.poll();
    expect(first.data).toMatchObject([{ unstr: 'u1', content: 'hello', direction: 'to_service' }]);
    const cid = first.data[0]?.cid ?? '';
    expect((await client.poll(cid)).data).toEqual([]);
    sandbox.operator.send(client.key, { content: 'one\n<b>' });
    sandbox.operator.send(client.key, { html: '<i>two</i>', imgs: ['http://localhost/a.png'] });
    const news = (await client.poll(cid)).data;
    expect(news.map((one) => one.content)).toEqual(['one<br>&#60;b&#62;', '<i>two</i>']);
    expect(news.map((one) => Number(one.cid))).toEqual([Number(cid) + 1, Number(cid) + 2]);
  });

  it('keeps messages unread until they are acknowledged', async () => {
    const client = await Client.start(sandbox);
    const { cid, unstr, timestamp } = sandbox.operator.send(client.key, { content: 'hi' });
    expect((await client.poll()).data[0]?.state).toBe('unread');
    expect(sandbox.operator.summary(client.key).unacked).toBe(1);
    await client.call('ack', {
      cid,
      unstr,
      service_id: '101',
      visiter_id: client.visiterId,
      timestamp,
      lang: 'en',
    });
    expect((await client.poll()).data[0]?.state).toBe('read');
    expect(sandbox.operator.acks).toMatchObject([{ cid, unstr, visitor: client.key }]);
  });

  it('is kept over a reload: the same visitor, the last ten messages, also the robot’s', async () => {
    const client = await Client.start(sandbox, '1');
    expect((await client.call('isNewQueue', { business_id: '1' })).data).toBe(1);
    expect((await client.call('sentence', { sentence: 'deposit' })).data['answer']).toContain('Wallet');
    expect((await client.call('sentence', { sentence: 'xyzzy' })).data['answer']).toBe('');
    expect((await client.call('check', { business_id: '1' })).data).toEqual({});
    const handed = await client.call('sentence', { sentence: 'a human please' });
    expect(handed).toMatchObject({ code: 201, data: { lastMessage: 'a human please' } });
    for (let n = 0; n < 12; n++) await client.send(`m${n}`, `u${n}`);
    const again = await Client.start(sandbox, '1', client.visiterId);
    expect(again.visiterId).toBe(client.visiterId);
    expect((await again.call('isNewQueue', { business_id: '1' })).data).toBe(0);
    const history = Object.values(
      (await again.call<Record<string, WireMessage>>('check', { business_id: '1' })).data,
    );
    expect(history.map((one) => one.content)).toEqual(Array.from({ length: 10 }, (_, n) => `m${n + 2}`));
    expect(sandbox.operator.messages(client.key).filter((one) => one.robot)).toHaveLength(3);
    expect((await again.poll()).data).toHaveLength(12);
  });

  it('recalls, transfers silently, ends, bans and accepts ratings', async () => {
    const client = await Client.start(sandbox);
    const { operator } = sandbox;
    const { unstr } = operator.send(client.key, { content: 'oops' });
    operator.recall(client.key, { unstr });
    expect((await client.poll()).data).toEqual([]);
    operator.transfer(client.key, { service_id: '102', silent: true });
    expect(await client.send('a', 'u1')).toMatchObject({ code: 1, msg: expect.stringContaining('service') });
    expect((await client.call('notice', { business_id: '2' })).data['service_id']).toBe('102');
    expect((await client.send('a', 'u1')).code).toBe(200);
    operator.end(client.key);
    expect((await client.send('b', 'u2')).code).toBe(1);
    await client.call('comment', {
      business_id: '2',
      visiter_id: client.visiterId,
      service_id: '102',
      comment: 'ok',
      scores: '[{"title":"Speed","score":4}]',
    });
    expect(operator.ratings).toMatchObject([{ comment: 'ok', scores: [{ title: 'Speed', score: 4 }] }]);
    operator.ban(client.key);
    expect((await client.call('config', { business_id: '2', visiter_id: client.visiterId })).code).toBe(500);
    expect((await client.call('chatsList', { lang: 'en' })).data).toMatchObject([
      { service_id: '102', content: 'a' },
    ]);
    expect(operator.violations).toEqual([]);
  });
});

describe('the scripted agent', () => {
  class HandClock implements Clock {
    private time = Date.now();
    private tasks: { at: number; task: () => void }[] = [];
    now = () => this.time;
    setTimeout = (task: () => void, ms: number) => {
      const entry = { at: this.time + ms, task };
      this.tasks.push(entry);
      return entry;
    };
    clearTimeout = (handle: unknown) => {
      this.tasks = this.tasks.filter((one) => one !== handle);
    };
    advance(ms: number) {
      this.time += ms;
      const due = this.tasks.filter((one) => one.at <= this.time);
      this.tasks = this.tasks.filter((one) => one.at > this.time);
      for (const { task } of due) task();
    }
  }

  it('is silent while an operator is connected', async () => {
    const clock = new HandClock();
    const other = await startSandbox({ clock });
    const abort = new AbortController();
    try {
      const client = await Client.start(other);
      await fetch(eventsOf(other.url), { signal: abort.signal });
      await client.send('hello', 'u1');
      clock.advance(5000);
      expect(other.operator.messages(client.key)).toHaveLength(1);
    } finally {
      abort.abort();
      await other.close();
    }
  });

  it('answers after 1.2 s in the visitor’s language, but not after an operator took over', async () => {
    const clock = new HandClock();
    const other = await startSandbox({ clock });
    try {
      const client = await Client.start(other);
      await client.send('hello', 'u1');
      clock.advance(1199);
      expect(other.operator.messages(client.key)).toHaveLength(1);
      clock.advance(1);
      expect(other.operator.messages(client.key).at(-1)).toMatchObject({
        direction: 'to_visiter',
        content: expect.stringMatching(/^Hello/),
      });
      await client.call('check', { business_id: '2', lang: 'cn' });
      await client.send('你好', 'u2');
      clock.advance(1200);
      expect(other.operator.messages(client.key).at(-1)?.content).toMatch(/^您好/);
      other.operator.take(client.key);
      await client.send('hello', 'u3');
      clock.advance(5000);
      expect(other.operator.messages(client.key).at(-1)?.unstr).toBe('u3');
    } finally {
      await other.close();
    }
  });

  it('greets after the sentence that the hand-over brings, and also without one', async () => {
    const clock = new HandClock();
    const other = await startSandbox({ clock });
    const texts = (key: string) => other.operator.messages(key).map(({ content }) => content);
    try {
      const client = await Client.start(other, '1');
      const { code } = await client.call('sentence', { sentence: 'Talk to a person' });
      expect(code).toBe(201);
      clock.advance(1_250);
      await client.send('Talk to a person', 'u1');
      clock.advance(1_200);
      expect(texts(client.key)).toEqual([
        'Talk to a person',
        'Hello, you are talking to a person now. How can I help?',
      ]);
      const quiet = await Client.start(other, '1');
      await quiet.call('sentence', { sentence: 'Talk to a person' });
      clock.advance(4_200);
      expect(texts(quiet.key)).toEqual(['Hello, you are talking to a person now. How can I help?']);
    } finally {
      await other.close();
    }
  });
});
