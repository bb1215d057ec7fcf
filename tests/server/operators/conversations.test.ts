import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerEvent } from '../../../server/events/events';
import {
  type Answered,
  addTestOperator,
  addVisitor,
  Console,
  type OperatorServer,
  PASSWORD,
  startOperatorServer,
} from './support';

let running: OperatorServer;
let ann: Console;
let bob: Console;
let events: ServerEvent[];
beforeEach(async () => {
  running = await startOperatorServer();
  await addTestOperator(running, 'ann');
  ann = new Console(running);
  await ann.logIn('ann');
  await ann.post('operators', { name: 'bob', nickName: 'Bob', role: 'agent', password: PASSWORD });
  bob = new Console(running);
  await bob.logIn('bob');
  events = [];
  running.events.on((event) => void events.push(event));
});
afterEach(() => running.close());

const idsOf = ({ body }: Answered): readonly number[] =>
  (body['conversations'] as { id: number }[]).map(({ id }) => id);

const messagesOf = async (id: number): Promise<readonly Record<string, unknown>[]> =>
  (await ann.get(`conversations/${id}/messages`)).body['messages'] as Record<string, unknown>[];

const framesOf = (name: string) => events.filter((one) => one.kind === 'frame' && one.event === name);

describe('the list of conversations', () => {
  it('has those who wait, those of the operator, and all', async () => {
    const [waiting, mine, other] = [
      await addVisitor(running),
      await addVisitor(running),
      await addVisitor(running),
    ];
    const withRobot = await addVisitor(running, [], { mode: 'robot' });
    await ann.post(`conversations/${mine}/take`);
    await bob.post(`conversations/${other}/take`);
    expect(idsOf(await ann.get('conversations?filter=waiting'))).toEqual([waiting]);
    expect(idsOf(await ann.get('conversations?filter=mine'))).toEqual([mine]);
    expect(idsOf(await ann.get('conversations')).toSorted()).toEqual(
      [waiting, mine, other, withRobot].toSorted(),
    );
  });

  it('comes in pages, each visitor once, the newest first', async () => {
    const made: number[] = [];
    for (let index = 0; index < 53; index += 1) made.unshift(await addVisitor(running, ['hello']));
    const first = await ann.get('conversations');
    expect(idsOf(first)).toEqual(made.slice(0, 50));
    const second = await ann.get(`conversations?after=${first.body['next']}`);
    expect([idsOf(second), second.body['next']]).toEqual([made.slice(50), undefined]);
  });

  it.each([
    ['a word of a message', 'refund'],
    ['all words, in any order', 'refund WHERE'],
    ['the beginning of a name', 'mr. 100%'],
    ['a word of a script without spaces', '退款'],
  ])('finds %s', async (_, words) => {
    const wanted = await addVisitor(running, ['Where is my refund?', '我的退款在哪里'], {
      name: 'Mr. 100% Lee',
    });
    await addVisitor(running, ['Where is my order?', '退我的款'], { name: 'Mr. 100 Kim' });
    expect(idsOf(await ann.get(`conversations?q=${encodeURIComponent(words)}`))).toEqual([wanted]);
  });

  it.each([
    ['filter=some', 'filter: expected one of waiting, mine, all'],
    ['after=x', 'after: expected `next` of another page'],
    [`q=${'x'.repeat(201)}`, 'q: expected a text of 0 to 200 characters'],
  ])('refuses %s', async (query, error) => {
    expect(await ann.get(`conversations?${query}`)).toMatchObject({ status: 400, body: { error } });
  });

  it('needs a session', async () => {
    expect((await new Console(running).get('conversations')).status).toBe(401);
  });
});

describe('a conversation', () => {
  let id: number;
  beforeEach(async () => {
    id = await addVisitor(running);
  });

  it('that is taken has its operator, who is announced to the visitor', async () => {
    expect((await ann.post(`conversations/${id}/take`)).status).toBe(200);
    expect((await ann.get(`conversations/${id}`)).body).toMatchObject({ isTaken: true, operator: 'ann' });
    expect(framesOf('getswitch')).toMatchObject([
      { channel: expect.stringMatching(/^cuc\d+$/), data: { message: { nick_name: 'ann', avatar: '' } } },
    ]);
  });

  it('is taken by one of two operators who press at the same moment', async () => {
    const both = await Promise.all([ann, bob].map((one) => one.post(`conversations/${id}/take`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('with the robot cannot be taken', async () => {
    const other = await addVisitor(running, [], { mode: 'robot' });
    expect(await ann.post(`conversations/${other}/take`)).toMatchObject({
      status: 409,
      body: { reason: 'with-robot' },
    });
  });

  it('is answered as text, once for a repeat, and nobody waits any more', async () => {
    await ann.post(`conversations/${id}/take`);
    const answer = { text: 'It is <b>on</b>\nits way', unstr: 'answer-0001' };
    const first = await ann.post(`conversations/${id}/answer`, answer);
    const again = await ann.post(`conversations/${id}/answer`, answer);
    expect(again.body['cid']).toBe(first.body['cid']);
    expect((await messagesOf(id)).slice(1)).toMatchObject([
      {
        cid: first.body['cid'],
        direction: 'to_visiter',
        content: 'It is &#60;b&#62;on&#60;/b&#62;<br>its way',
        nickName: 'ann',
        state: 'unread',
      },
    ]);
    expect((await ann.get(`conversations/${id}`)).body).toMatchObject({ unread: 0 });
    expect(events.filter(({ kind }) => kind === 'message')).toEqual([
      { kind: 'message', visitor: id, cid: first.body['cid'] },
    ]);
  });

  it.each([
    ['nothing', { text: ' ' }, 'text: there is nothing to send'],
    ['too much', { text: 'x'.repeat(4001) }, 'text: expected a text of 0 to 4000 characters'],
    ['an image without an address', { imgs: ['javascript:0'] }, 'imgs[0]: expected a web address'],
    ['a short unstr', { text: 'x', unstr: 'x' }, /^unstr: expected/],
  ])('is not answered with %s', async (_, body, error) => {
    await ann.post(`conversations/${id}/take`);
    const answer = await ann.post(`conversations/${id}/answer`, body);
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toMatch(error);
  });

  it('of a colleague is neither answered, transferred, rated nor ended', async () => {
    await bob.post(`conversations/${id}/take`);
    for (const [name, body] of [
      ['answer', { text: 'hello' }],
      ['transfer', { to: 1 }],
      ['ask-rating', { title: 'How was it?' }],
      ['end', {}],
      ['release', {}],
    ] as const)
      expect(await ann.post(`conversations/${id}/${name}`, body)).toMatchObject({
        status: 409,
        body: { reason: 'with-other' },
      });
  });

  it('is transferred to a colleague, who is announced to the visitor', async () => {
    await ann.post(`conversations/${id}/take`);
    const { operators } = (await ann.get('colleagues')).body as {
      operators: { id: number; nickName: string }[];
    };
    const to = operators.find(({ nickName }) => nickName === 'Bob')?.id;
    expect((await ann.post(`conversations/${id}/transfer`, { to })).status).toBe(200);
    expect(idsOf(await bob.get('conversations?filter=mine'))).toEqual([id]);
    expect(framesOf('getswitch').at(-1)).toMatchObject({ data: { message: { nick_name: 'Bob' } } });
    await ann.post(`operators/${to}`, { isDisabled: true });
    expect(idsOf(await ann.get('conversations?filter=waiting'))).toEqual([id]);
  });

  it('has a message recalled, whose text is gone', async () => {
    await ann.post(`conversations/${id}/take`);
    const { cid } = (await ann.post(`conversations/${id}/answer`, { text: 'wrong window' })).body;
    await ann.post(`conversations/${id}/recall`, { cid });
    expect((await messagesOf(id)).at(-1)).toMatchObject({ cid, state: 'delete', content: '' });
    expect(framesOf('my-chexiao')).toMatchObject([{ data: { message: { cid: String(cid) } } }]);
    const [first] = await messagesOf(id);
    expect((await ann.post(`conversations/${id}/recall`, { cid: first?.['cid'] })).status).toBe(404);
  });

  it('is asked for a rating, which waits for a socket', async () => {
    await ann.post(`conversations/${id}/take`);
    const request = { title: 'How was it?', items: ['Speed'], hasComment: true, commentTitle: 'More?' };
    expect((await ann.post(`conversations/${id}/ask-rating`, request)).status).toBe(200);
    const message = { title: 'How was it?', comments: ['Speed'], word_switch: 'open', word_title: 'More?' };
    expect(framesOf('push-comment')).toMatchObject([{ data: { message } }]);
    const [stored] = await running.database.query('select rating_request from visitors where id = $1', [id]);
    expect(stored).toEqual({ rating_request: message });
  });

  it('ends: its sockets get the end, and it waits no more', async () => {
    await ann.post(`conversations/${id}/take`);
    expect((await ann.post(`conversations/${id}/end`)).status).toBe(200);
    expect((await ann.get(`conversations/${id}`)).body).toMatchObject({ isEnded: true, isTaken: false });
    expect(events).toContainEqual({
      kind: 'direct',
      visitor: id,
      channel: expect.any(String),
      event: 'pusher:disconnection',
      data: {},
    });
  });

  it('that does not exist is said so', async () => {
    expect((await ann.post('conversations/999999/take')).status).toBe(404);
    expect((await ann.get('conversations/999999')).status).toBe(404);
    expect((await ann.post('conversations/x/take')).status).toBe(400);
  });

  it('comes in pages of messages, oldest first', async () => {
    const long = await addVisitor(
      running,
      Array.from({ length: 53 }, (_, index) => `text ${index}`),
    );
    const last = await messagesOf(long);
    expect([last.length, last[0]?.['content'], last.at(-1)?.['content']]).toEqual([50, 'text 3', 'text 52']);
    const before = await ann.get(`conversations/${long}/messages?before=${last[0]?.['cid']}`);
    expect((before.body['messages'] as unknown[]).length).toBe(3);
  });

  it('of an operator who is away stays theirs; open chats show it, and new visitors get another agent', async () => {
    const agents = async () =>
      (await running.merchants.find('1'))?.agents.map(({ nickName, isOnline }) => [nickName, isOnline]);
    await ann.post(`conversations/${id}/take`);
    expect((await ann.post('presence', { isAway: true })).body).toEqual({ isAway: true });
    expect(await agents()).toEqual([['ann', false]]);
    expect(framesOf('logout')).toMatchObject([
      {
        channel: expect.stringMatching(/^seop\d+-1$/),
        data: { message: { service_id: expect.any(String) } },
      },
    ]);
    expect((await ann.get('me')).body['operator']).toMatchObject({ isAway: true });
    expect((await ann.get(`conversations/${id}`)).body).toMatchObject({ isTaken: true, operator: 'ann' });
    await running.database.query(`insert into merchants (id, name, created_at) values ('2', 'Other', 0)`);
    await running.database.query('update visitors set merchant_id = $1, is_taken = false', ['2']);
    await ann.post(`conversations/${id}/take`);
    expect((await running.merchants.find('2'))?.agents).toMatchObject([{ nickName: 'ann', isOnline: false }]);
    await ann.post('presence', { isAway: false });
    expect(framesOf('geton')).toHaveLength(2);
    expect((await running.merchants.find('2'))?.agents).toMatchObject([{ isOnline: true }]);
  });

  it('leaves each action in the audit trail, without its text', async () => {
    await ann.post(`conversations/${id}/take`);
    const { cid } = (await ann.post(`conversations/${id}/answer`, { text: 'a secret' })).body;
    await ann.post(`conversations/${id}/end`);
    const { entries } = (await ann.get('audit')).body as { entries: object[] };
    expect(entries.slice(0, 3)).toMatchObject([
      { operator: 'ann', action: 'end', target: `conversation ${id}` },
      { operator: 'ann', action: 'answer', target: `conversation ${id}`, detail: { cid } },
      { operator: 'ann', action: 'take', target: `conversation ${id}` },
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });
});

describe('the stream', () => {
  const open = async (
    page: Console,
  ): Promise<{ text: () => string; ended: Promise<unknown>; close: () => void }> => {
    const abort = new AbortController();
    const answer = await fetch(`${running.url}/operator/api/stream`, {
      headers: { cookie: page.cookie },
      signal: abort.signal,
    });
    let text = '';
    const ended = (async () => {
      for await (const part of answer.body ?? []) text += new TextDecoder().decode(part);
    })().catch(() => undefined);
    return { text: () => text, ended, close: () => abort.abort() };
  };

  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('brings messages and changes of conversations that any process made', async () => {
    const id = await addVisitor(running);
    const stream = await open(ann);
    await bob.post(`conversations/${id}/take`);
    await bob.post(`conversations/${id}/answer`, { text: 'hello there' });
    await until(() => stream.text().includes('hello there') && stream.text().includes('"operator":"Bob"'));
    expect(stream.text()).toMatch(/^event: hello\n/);
    stream.close();
    await stream.ended;
  });

  it('ends when the session ends elsewhere', async () => {
    const stream = await open(bob);
    const { operators } = (await ann.get('operators')).body as { operators: { id: number; name: string }[] };
    const id = operators.find(({ name }) => name === 'bob')?.id;
    await ann.post(`operators/${id}`, { isDisabled: true });
    await stream.ended;
    expect(stream.text()).toContain('event: ended\n');
  });

  it('ends when the session grows too old', async () => {
    const stream = await open(bob);
    running.clock.advance(12 * 3_600_000);
    await stream.ended;
    expect(stream.text()).toContain('event: ended\n');
  });
});
