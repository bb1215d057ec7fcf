// The sandbox keeps everything in memory and the server in a database: the same calls get the same answers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles, hints } from '../../sandbox/agent/faq';
import { PASSPHRASE, type RunningSandbox, startSandbox } from '../../sandbox/server';
import { addFirstMerchant } from '../../server/merchants/merchants';
import { Client } from '../sandbox/client';
import { startTestServer, type TestServer } from './support/test-server';

let sandbox: RunningSandbox;
let server: TestServer;

const AGENTS = [
  { service_id: '1', nick_name: 'Support', avatar: '/pictures/support.svg' },
  { service_id: '2', nick_name: 'Leo', avatar: 'https://cdn.example/leo.png' },
];

beforeAll(async () => {
  sandbox = await startSandbox({ scriptedAgent: false });
  sandbox.operator.changeMerchant('1', { agents: AGENTS, lang: 'en', logo_url: '/logo.svg' });
  server = await startTestServer({}, { KEFU_SECRET: PASSPHRASE });
  const { database } = server;
  await addFirstMerchant(database, 0);
  await database.query(`update merchants set is_robot_first = true, look = '{"logo_url":"/logo.svg"}'`);
  await database.query(`update agents set avatar = '/pictures/support.svg' where id = '1'`);
  await database.query(
    `insert into agents (id, merchant_id, nick_name, avatar, position) values ('2', '1', 'Leo', 'https://cdn.example/leo.png', 1)`,
  );
  for (const lang of ['en', 'cn']) {
    for (const [position, { keyword, question, answer }] of hints(lang).entries())
      await database.query(
        `insert into questions (merchant_id, lang, keyword, question, answer, position) values ('1', $1, $2, $3, $4, $5)`,
        [lang, keyword, question, answer, position],
      );
    for (const [position, { title, body }] of articles(lang).entries())
      await database.query(
        `insert into articles (merchant_id, lang, title, body, position) values ('1', $1, $2, $3, $4)`,
        [lang, title, body, position],
      );
  }
});
afterAll(async () => {
  await sandbox.close();
  await server.close();
});

type Step = readonly [operation: string, payload?: object];

const IMAGE = 'https://cdn.example/a.png';
const send = (unstr: string, content: string): Step => [
  'send',
  { business_id: '1', service_id: '1', unstr, content },
];
const sendV2 = (unstr: string, media: object): Step => [
  'sendV2',
  { service_id: '1', unstr, text: '', images: '', video: '', ...media },
];
const answer = (qid: string, unstr: string): Step => [
  'getAnswer',
  { service_id: '1', visiter_id: 'v', business_id: '1', qid, unstr, content: '' },
];
const rating = (scores: string): Step => [
  'comment',
  { business_id: '1', visiter_id: 'v', service_id: '1', comment: 'good', scores },
];
const poll = (cid: string): Step => ['polling', { cid }];
const check = (lang: string): Step => ['check', { business_id: '1', lang }];

const START: readonly Step[] = [
  ['isNewQueue', { business_id: '1' }],
  ['getQuestion', { business_id: '1' }],
  ['helperList', { lang: 'en' }],
  ['helperList', { lang: 'cn' }],
  ['helperSearch', { sentence: 'wallet', lang: 'en' }],
  ['helperSearch', { sentence: 'xyzzy', lang: 'en' }],
];

const ROBOT: readonly Step[] = [
  ['sentence', { sentence: '' }],
  ['sentence', { sentence: 'deposit' }],
  ['sentence', { sentence: 'xyzzy' }],
  answer('2', 'q1'),
  answer('999', 'q2'),
  check('en'),
  poll('0'),
  ['sentence', { sentence: 'Talk to a person' }],
  ['isNewQueue', { business_id: '1' }],
  ['sentence', { sentence: 'deposit' }],
];

const AGENT: readonly Step[] = [
  ['notice', { business_id: '1', lang: 'en' }],
  send('u1', 'hello'),
  send('u1', 'hello'),
  send('u2', '  '),
  send('u3', 'x'.repeat(20_001)),
  send('u4', 'x'.repeat(20_000)),
  sendV2('u5', { images: JSON.stringify([IMAGE]) }),
  sendV2('u6', { video: 'https://cdn.example/a.mp4' }),
  sendV2('u7', { images: JSON.stringify(Array.from({ length: 21 }, () => IMAGE)) }),
  sendV2('u8', { images: '["javascript:1"]' }),
  sendV2('u9', { images: 'no list' }),
  sendV2('u10', { images: JSON.stringify([`https://cdn.example/${'a'.repeat(8_192)}`]) }),
  answer('1', 'q3'),
  poll('0'),
  poll('-5'),
  ['ack', { cid: '1', unstr: 'u', service_id: '1', visiter_id: 'v', timestamp: 1, lang: 'en' }],
  ['preview', { service_id: '1', data: { service_id: '1', visiter_id: 'v', content: 'typ' } }],
  ['chatsList', { lang: 'en' }],
  rating('[{"title":"Speed","score":4}]'),
  rating('[{"title":"Speed","score":6}]'),
  rating('nothing'),
  check('cn'),
  send('u11', ' '),
];

/** Without what each backend makes for itself: ids, times, and its own address. */
const comparable = (url: string, cids: Map<string, string>, value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(url, 'http://backend')
      .replace(/"m\d+":/g, '"m":')
      .replace(/"cid":"(\d+)"/g, (_, cid: string) => {
        const known = cids.get(cid) ?? String(cids.size);
        cids.set(cid, known);
        return `"cid":"${known}"`;
      })
      .replace(/"timestamp":\d+/g, '"timestamp":0')
      .replace(/"visiter_id":"[^"]+"/g, '"visiter_id":"v"')
      .replace(/"unstr":"(?:ks|sb)[^"]+"/g, '"unstr":"made"'),
  );

const CONFIG = ['lang', 'wsScheme', 'activity_timeout', 'cs', 'is_bot', 'name_show', 'logo_url'];

/** What the visitor gets, call by call. */
const play = async (url: string, steps: readonly Step[]): Promise<readonly unknown[]> => {
  const { client, config } = await arrive(url, '');
  const cids = new Map<string, string>();
  const answers: unknown[] = [comparable(url, cids, config)];
  for (const [operation, payload] of steps) {
    const { code, msg, data } = await client.call(operation, payload);
    answers.push([operation, comparable(url, cids, { code, msg, data: withoutPictures(data) })]);
  }
  const again = await arrive(url, client.visiterId);
  const { data } = await again.client.call('check', { business_id: '1', lang: 'en' });
  answers.push(comparable(url, cids, Object.values(withoutPictures(data) as object)));
  expect(again.client.visiterId).toBe(client.visiterId);
  return answers;
};

const arrive = async (url: string, visiterId: string) => {
  const client = new Client(url, '1');
  const { data } = await client.call<Record<string, unknown>>('config', {
    business_id: '1',
    visiter_id: visiterId,
    lang: 'en',
  });
  client.token = String(data['hyperf_token']);
  client.visiterId = String(data['visiter_id']);
  return { client, config: CONFIG.map((name) => data[name]) };
};

/** The sandbox draws a robot. */
const withoutPictures = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data ?? null).replace(/"avatar":"[^"]*robot.svg"/g, '"avatar":""'));

describe('both backends answer alike', () => {
  // Only the sandbox has a welcome of its own.
  it.each([
    ['at the start', START],
    ['with the robot', ROBOT],
    ['with the agent', AGENT],
    ['from the robot to the agent', [...ROBOT, ...AGENT]],
  ] as const)('%s', async (_, steps) => {
    const alike = steps.filter(([operation]) => operation !== 'notice');
    expect(await play(sandbox.url, alike)).toEqual(await play(server.url, alike));
  });

  it('refuse a call without a token, and with a wrong one', async () => {
    for (const url of [sandbox.url, server.url]) {
      const client = new Client(url, '1');
      expect(await client.call('polling', { cid: '0' })).toMatchObject({ code: 401, msg: 'Token expired' });
      client.token = 'wrong';
      expect(await client.call('refreshToken')).toMatchObject({ code: 401 });
    }
  });

  it('know a changed language from the history on', async () => {
    for (const url of [sandbox.url, server.url]) {
      const { client } = await arrive(url, '');
      await client.call('check', { business_id: '1', lang: 'cn' });
      expect((await client.send(' ', 'u1')).msg).toBe('消息内容为空');
    }
  });

  it('give pictures as addresses', async () => {
    for (const url of [sandbox.url, server.url]) {
      const { client, config } = await arrive(url, '');
      expect(config).toContainEqual([
        { ...AGENTS[0], avatar: `${url}/pictures/support.svg` },
        expect.objectContaining(AGENTS[1] ?? {}),
      ]);
      expect(config).toContain(`${url}/logo.svg`);
      const { data } = await client.call('notice', { business_id: '1', lang: 'en' });
      expect(data).toMatchObject({ avatar: `${url}/pictures/support.svg` });
    }
  });

  it('write an article as text without spaces before its signs', async () => {
    for (const url of [sandbox.url, server.url]) {
      const { client } = await arrive(url, '');
      const { data } = await client.call<{ ans: string }[]>('helperList', { lang: 'en' });
      expect(data[0]?.ans).toMatch(/^Open Wallet → Deposit, choose/);
    }
  });
});
