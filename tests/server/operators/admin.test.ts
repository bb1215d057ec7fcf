import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isWithinHours } from '../../../backend/opening-hours';
import { removeFiles } from '../../../server/files/removed-files';
import {
  addTestOperator,
  addVisitor,
  Console,
  type OperatorServer,
  PASSWORD,
  startOperatorServer,
} from './support';

let running: OperatorServer;
let ann: Console;
beforeEach(async () => {
  running = await startOperatorServer();
  await addTestOperator(running, 'ann');
  ann = new Console(running);
  await ann.logIn('ann');
});
afterEach(() => running.close());

const addBob = () =>
  ann.post('operators', { name: 'bob', nickName: 'Bob', role: 'agent', password: PASSWORD });

const MERCHANT = {
  name: 'Silver Tide',
  lang: 'br',
  isRobotFirst: true,
  isOpen: true,
  hours: {
    timeZone: 'America/Sao_Paulo',
    days: [[540, 1080], [540, 1080], [540, 1080], null, null, null, null],
  },
  look: { style: 'stg', client_header_bg_color: '#16C9CA' },
  welcome: ['Olá!', '<p>Como podemos <b>ajudar</b>?</p>'],
};

describe('operators', () => {
  it('are added, and their name is taken from then on', async () => {
    expect(await addBob()).toMatchObject({ status: 200, body: { name: 'bob', role: 'agent' } });
    expect(await addBob()).toMatchObject({ status: 409, body: { error: 'name: bob is there already' } });
    expect((await new Console(running).logIn('bob')).status).toBe(200);
  });

  it.each([
    ['another role', { role: 'admin' }],
    ['a disabled account', { isDisabled: true }],
    ['another password', { password: 'quite another one' }],
  ])('with %s are logged out', async (_, change) => {
    const { id } = (await addBob()).body;
    const bob = new Console(running);
    await bob.logIn('bob');
    expect((await bob.get('me')).status).toBe(200);
    expect((await ann.post(`operators/${id}`, change)).status).toBe(200);
    expect((await bob.get('me')).status).toBe(401);
  });

  it('keep one admin', async () => {
    const { id } = (await ann.get('me')).body['operator'] as { id: number };
    for (const change of [{ role: 'agent' }, { isDisabled: true }])
      expect((await ann.post(`operators/${id}`, change)).status).toBe(409);
  });

  it('who are agents cannot do what admins do', async () => {
    await addBob();
    const visitor = await addVisitor(running);
    const bob = new Console(running);
    await bob.logIn('bob');
    const calls = [
      await bob.get('operators'),
      await bob.post('operators', {}),
      await bob.post('operators/1', {}),
      await bob.get('audit'),
      await bob.get('merchants'),
      await bob.call('PUT', 'merchants/1', MERCHANT),
      await bob.get('merchants/1/questions'),
      await bob.call('PUT', 'merchants/1/questions', {}),
      await bob.get('merchants/1/articles'),
      await bob.call('PUT', 'merchants/1/articles', {}),
      await bob.call('PUT', 'canned-answers', {}),
      await bob.get(`conversations/${visitor}/export`),
      await bob.call('DELETE', `conversations/${visitor}`),
    ];
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 403));
  });

  it('passwords are in no answer and in no entry of the audit trail', async () => {
    const { id } = (await addBob()).body;
    const answers = [
      await ann.post(`operators/${id}`, { password: 'quite another one' }),
      await ann.get('audit'),
    ];
    expect(JSON.stringify([...answers, await ann.get('operators')])).not.toMatch(/scrypt|quite another/);
  });
});

describe('merchants', () => {
  it('are made and edited; what is not edited here stays', async () => {
    await running.database.query(`update merchants set look = '{"storage": "aws", "style": "a"}'`);
    expect((await ann.call('PUT', 'merchants/1', MERCHANT)).status).toBe(200);
    expect((await ann.call('PUT', 'merchants/2', { ...MERCHANT, hours: null })).status).toBe(200);
    const { merchants } = (await ann.get('merchants')).body;
    expect(merchants).toEqual([
      { id: '1', ...MERCHANT, look: { ...MERCHANT.look, storage: 'aws' }, hasSigningKey: false },
      { id: '2', ...MERCHANT, hours: null, hasSigningKey: false },
    ]);
  });

  it('that are new have an agent of their name, so that visitors can write at once', async () => {
    await ann.call('PUT', 'merchants/2', MERCHANT);
    await ann.call('PUT', 'merchants/2', { ...MERCHANT, name: 'Another name' });
    expect((await running.merchants.find('2'))?.agents).toMatchObject([
      { nickName: 'Silver Tide', isOnline: true },
    ]);
  });

  it('have a key that signs access keys, which is never read back', async () => {
    const key = 'a key of sixteen characters or more';
    const put = (change: object) => ann.call('PUT', 'merchants/1', { ...MERCHANT, ...change });
    const stored = async () =>
      (await running.database.query('select signing_key from merchants where id = $1', ['1']))[0]?.[
        'signing_key'
      ];
    expect((await put({ signingKey: key })).body).toMatchObject({ hasSigningKey: true });
    expect((await put({})).body).toMatchObject({ hasSigningKey: true });
    expect(await stored()).toBe(key);
    const seen = [await ann.get('merchants'), await ann.get('audit')];
    expect(JSON.stringify(seen)).not.toContain(key);
    expect((await put({ signingKey: '' })).body).toMatchObject({ hasSigningKey: false });
    expect(await stored()).toBe('');
  });

  it.each([
    [{ name: '' }, 'name: expected a text of 1 to 80 characters'],
    [{ lang: 'english' }, 'lang: expected the code of a language, such as en'],
    [{ welcome: 'Hello' }, 'welcome: expected a list of at most 10'],
    [{ signingKey: 'short' }, 'signingKey: expected 16 to 256 characters, or none'],
    [{ look: { client_font_color: 'red' } }, 'look.client_font_color: expected a colour such as #16C9CA'],
    [{ look: { logo_link: 'javascript:0' } }, 'look.logo_link: expected an address'],
    [{ hours: { timeZone: 'Nowhere' } }, 'hours.timeZone: expected a name such as Asia/Shanghai'],
    [{ hours: { timeZone: 'UTC', days: [null] } }, 'hours.days: expected seven days, Monday first'],
    [
      { hours: { timeZone: 'UTC', days: [[5, 5]] } },
      'hours.days[0]: expected null or two minutes of the day, the first one less',
    ],
  ])('refuse %j', async (change, error) => {
    expect(await ann.call('PUT', 'merchants/1', { ...MERCHANT, ...change })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  it('have questions and articles, whose ids stay when they are edited', async () => {
    const question = {
      lang: '',
      keyword: 'Returns',
      question: 'How?',
      answer: '<p>So.</p>',
      terms: ['Refund'],
    };
    const put = async (questions: readonly object[]) =>
      (await ann.call('PUT', 'merchants/1/questions', { questions })).body['questions'] as { id: number }[];
    const [first, second] = await put([question, { ...question, keyword: 'Other' }]);
    const edited = await put([
      { ...question, keyword: 'New' },
      { ...question, ...second, keyword: 'Second' },
    ]);
    expect(edited).toMatchObject([
      { keyword: 'New', terms: ['refund'] },
      { id: second?.id, keyword: 'Second' },
    ]);
    expect(edited[0]?.id).not.toBe(first?.id);
    const article = { lang: 'en', title: 'Returns', body: '<p>Send it back.</p>' };
    await ann.call('PUT', 'merchants/1/articles', { articles: [article] });
    expect((await ann.get('merchants/1/articles')).body['articles']).toMatchObject([article]);
    expect((await ann.call('PUT', 'merchants/none/articles', { articles: [] })).status).toBe(404);
  });

  it('are open within their hours, in their time zone', () => {
    const { hours } = MERCHANT as never as { hours: Parameters<typeof isWithinHours>[0] };
    const at = (text: string) => isWithinHours(hours, Date.parse(text));
    // 30 November 2026 is a Monday; São Paulo is three hours behind UTC.
    expect(at('2026-11-30T11:59:59Z')).toBe(false);
    expect(at('2026-11-30T12:00:00Z')).toBe(true);
    expect(at('2026-11-30T20:59:59Z')).toBe(true);
    expect(at('2026-11-30T21:00:00Z')).toBe(false);
    expect(at('2026-12-03T15:00:00Z')).toBe(false);
    expect(isWithinHours(null, 0)).toBe(true);
  });
});

it('canned answers are one list for all operators', async () => {
  const answers = [
    { title: 'Hello', content: 'Hello, how can I help?' },
    { title: 'Bye', content: 'Have a nice day!' },
  ];
  expect((await ann.call('PUT', 'canned-answers', { answers })).status).toBe(200);
  expect((await ann.get('canned-answers')).body).toEqual({ answers });
});

describe('a visitor', () => {
  let id: number;
  beforeEach(async () => {
    id = await addVisitor(running, ['my secret'], { name: 'Lee' });
    await running.database.query(
      `insert into ratings (visitor_id, scores, created_at) values ($1, '[]', 0)`,
      [id],
    );
    await running.database.query(
      `insert into uploads (grant_id, visitor_id, key, media_type, size, sha256, created_at)
      values ('g', $1, 'a/photo.png', 'image/png', 1, '', 0)`,
      [id],
    );
  });

  it('is exported whole', async () => {
    const answer = await ann.get(`conversations/${id}/export`);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="visitor-${id}.json"`);
    expect(answer.body).toMatchObject({
      visitor: { id, name: 'Lee' },
      messages: [{ content: 'my secret' }],
      ratings: [{ scores: [] }],
      uploads: [{ key: 'a/photo.png' }],
    });
  });

  it('is deleted whole; the audit trail keeps that it was done, not what', async () => {
    const other = await addVisitor(running);
    expect((await ann.call('DELETE', `conversations/${id}`)).body).toEqual({
      ok: true,
      deleted: { messages: 1, ratings: 1, uploads: 1 },
    });
    for (const table of ['visitors', 'messages'])
      expect(await running.database.query(`select 1 from ${table}`)).toHaveLength(1);
    expect((await ann.get(`conversations/${other}`)).status).toBe(200);
    expect((await ann.call('DELETE', `conversations/${id}`)).status).toBe(404);
    const { entries } = (await ann.get('audit')).body as { entries: object[] };
    expect(entries[0]).toMatchObject({ action: 'visitor-deleted', target: `conversation ${id}` });
    expect(JSON.stringify(entries)).not.toMatch(/secret|Lee|photo/);
  });

  it('leaves the keys of its files until they are removed', async () => {
    await ann.call('DELETE', `conversations/${id}`);
    await expect(removeFiles(running.database, () => Promise.reject(new Error('disk')))).rejects.toThrow(
      'disk',
    );
    const removed: string[] = [];
    const remove = async (key: string) => void removed.push(key);
    await removeFiles(running.database, remove);
    await removeFiles(running.database, remove);
    expect(removed).toEqual(['a/photo.png']);
  });
});
