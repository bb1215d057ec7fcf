import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpEvaluationGateway } from '../../../adapters/http/evaluation-gateway';
import { HttpHelpGateway } from '../../../adapters/http/help-gateway';
import type { Call, HttpClient } from '../../../adapters/http/http-client';
import { HttpMediaGateway } from '../../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../../adapters/http/robot-gateway';
import { HttpSessionGateway } from '../../../adapters/http/session-gateway';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { ok } from '../../../domain/result';

/** A client that gives this answer to every call. */
const answering = (data: unknown, code = 200, message = '') => {
  const calls: Call[] = [];
  const http = {
    call: async (call: Call) => {
      calls.push(call);
      return ok({ code, message, data });
    },
  } as unknown as HttpClient;
  return { http, calls };
};

const ITEMS = [
  { title: ' Deposits ', ans: 'a', answer_detail: '<p>b</p>' },
  { ans: 'no title' },
  null,
  { title: 5 },
];
const ARTICLES = [
  { title: 'Deposits', answer: 'a', detail: '<p>b</p>' },
  { title: '5', answer: '', detail: '' },
];
const NOTHINGS = [undefined, null, '', 'x', 7, [], {}];

describe('help', () => {
  it('sends the language and reads articles', async () => {
    const { http, calls } = answering(ITEMS);
    expect(await new HttpHelpGateway(http).articles('th')).toEqual(ok(ARTICLES));
    expect(calls).toEqual([{ method: 'GET', path: '/api/hy/robots/helper/list', payload: { lang: 'th' } }]);
  });

  it('reads past conversations', async () => {
    const chat = {
      service_id: 5,
      nick_name: 'Ann',
      avatar: 'https://a.b/c',
      content: '<b>x</b>',
      timestamp: '1767225600',
    };
    const without = { service_id: 6, nick_name: 'Bo', content: ' ' };
    const { http, calls } = answering({
      b: chat,
      a: { content: 'y' },
      c: { content: ' ' },
      d: null,
      e: without,
    });
    expect(await new HttpHelpGateway(http).chats('en')).toEqual(
      ok([
        {
          agent: { id: '5', name: 'Ann' },
          avatar: 'https://a.b/c',
          content: '<b>x</b>',
          timestamp: 1_767_225_600,
        },
        { agent: { id: '', name: '' }, avatar: null, content: 'y', timestamp: 0 },
        { agent: { id: '6', name: 'Bo' }, avatar: null, content: ' ', timestamp: 0 },
      ]),
    );
    expect(calls).toEqual([{ method: 'GET', path: '/api/hy/visiter/chats/list', payload: { lang: 'en' } }]);
  });

  it.each(NOTHINGS)('reads an empty list from %j', async (data) => {
    const help = new HttpHelpGateway(answering(data).http);
    expect([await help.articles('en'), await help.chats('en')]).toEqual([ok([]), ok([])]);
  });
});

describe('the robot', () => {
  const QUESTION = { id: '7', keyword: 'k', text: 't' };

  it.each([
    [200, { answer: '<b>a</b>' }, { kind: 'answered', answer: '<b>a</b>' }],
    [200, { answer: 5, lastMessage: 'x' }, { kind: 'answered', answer: '5' }],
    [200, { answer: null }, { kind: 'answered', answer: '' }],
    [200, null, { kind: 'answered', answer: '' }],
    [201, { lastMessage: 'x' }, { kind: 'handed-over', lastMessage: 'x' }],
    [201, {}, { kind: 'handed-over', lastMessage: '' }],
    [201, null, { kind: 'handed-over', lastMessage: '' }],
  ])('answers %i %j', async (code, data, expected) => {
    const { http, calls } = answering(data, code);
    expect(await new HttpRobotGateway(http).ask('hi')).toEqual(ok(expected));
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/api/hy/robots/sentence',
      payload: { sentence: 'hi' },
      accept: [201],
    });
  });

  it('reads quick questions that have an id and a text', async () => {
    const { http, calls } = answering({
      x: { qid: 7, keyword: 'k', question: 't' },
      y: { qid: 8, keyword: 'k', question: ' ' },
      z: { qid: 0, question: 't' },
      w: { qid: 9 },
    });
    const questions = await new HttpRobotGateway(http, '/other/path').questions('1');
    expect(questions).toEqual(ok([QUESTION, { id: '8', keyword: 'k', text: 'k' }]));
    expect(calls[0]?.path).toBe('/other/path');
  });

  // Shows wire §Shapes of answers.
  it('answers a quick question, and finds articles under data.data', async () => {
    const ask = { serviceId: '', visitorId: 'v', businessId: '1', question: QUESTION, clientId: 'kf1' };
    expect(await new HttpRobotGateway(answering({ answer: '<p>x' }).http).answer(ask)).toEqual(ok('<p>x'));
    const search = { sentence: 'a', language: 'en' } as const;
    expect(await new HttpRobotGateway(answering({ data: ITEMS }).http).search(search)).toEqual(ok(ARTICLES));
  });

  it.each(NOTHINGS)('reads an empty list from %j', async (data) => {
    const robot = new HttpRobotGateway(answering(data).http);
    expect(await robot.questions('1')).toEqual(ok([]));
    expect(await robot.search({ sentence: 'a', language: 'en' })).toEqual(ok([]));
  });
});

describe('the session', () => {
  const session = (data: unknown) => new HttpSessionGateway(answering(data).http);
  const ask = { businessId: '1', language: 'en' } as const;

  it.each([
    [1, true],
    ['1', true],
    [0, false],
    [2, false],
    [null, false],
    [{}, false],
    [undefined, false],
  ])('isNewQueue %j is %s', async (data, expected) => {
    expect(await session(data).isNewQueue('1')).toEqual(ok(expected));
  });

  // Shows wire §Calls without a path.
  it('calls isNewQueue at the path of the options', async () => {
    const { http, calls } = answering(1);
    await new HttpSessionGateway(http, 'wss', '/api/hy/other').isNewQueue('1');
    await new HttpSessionGateway(http).isNewQueue('1');
    expect(calls.map(({ path }) => path)).toEqual(['/api/hy/other', '/api/hy/visiter/check/isNewQueue']);
  });

  it.each([
    [{ service_id: 5, nick_name: 'Ann', contents: 'Hi' }, { id: '5', name: 'Ann', avatar: null }, ['Hi']],
    [{ service_id: '5', contents: ['a', '', 'b'] }, { id: '5', name: '', avatar: null }, ['a', 'b']],
    [{ contents: { '1': 'a' } }, null, ['a']],
    [{ service_id: 0 }, null, []],
    [[], null, []],
    [null, null, []],
  ])('notice %j', async (data, agent, welcome) => {
    expect(await session(data).notice(ask)).toEqual(ok({ agent, welcome }));
  });

  it('reads a token, or names the field that is missing', async () => {
    expect(await session({ token: 'x', expired: '5' }).refreshToken()).toEqual(
      ok({ value: 'x', expiresAt: 5 }),
    );
    expect(await session({ token: 'x' }).refreshToken()).toEqual(ok({ value: 'x', expiresAt: 0 }));
    const failure = { kind: 'undecodable', reason: expect.stringContaining('data.token'), isEnvelope: true };
    for (const data of NOTHINGS) expect(await session(data).refreshToken()).toEqual({ ok: false, failure });
  });
});

describe('messages and ratings', () => {
  const log = new RecordingLog();

  // Shows spec §9.18.
  it.each([
    ['aliyun', '/api/hy/aliyun/get/sign'],
    ['aws', '/api/hy/aws/sign'],
  ] as const)('the call that signs an upload to %s may take 120 s', async (storage, path) => {
    const { http, calls } = answering({ host: 'https://storage.example' });
    await new HttpMediaGateway(http, storage).sign('image');
    expect(calls).toEqual([{ method: 'GET', path, payload: { type: 'image' }, timeoutMs: 120_000 }]);
  });

  // Shows spec §7.8.
  it('a poll may take 10 s', async () => {
    const { http, calls } = answering([]);
    await new HttpMessageGateway(http, log, new VirtualClock()).poll('0');
    expect(calls[0]).toMatchObject({ payload: { cid: '0' }, timeoutMs: 10_000 });
  });

  // Shows spec §7.10.
  it('sends images as JSON text, and leaves out empty fields', async () => {
    const { http, calls } = answering(null);
    const media = { serviceId: '5', clientId: 'kf1', text: '', video: null };
    await new HttpMessageGateway(http, log, new VirtualClock()).sendMedia({ ...media, images: ['a', 'b'] });
    await new HttpMessageGateway(http, log, new VirtualClock()).sendMedia({
      ...media,
      images: [],
      video: 'c',
    });
    expect(JSON.parse(JSON.stringify(calls.map(({ payload }) => payload)))).toEqual([
      { service_id: '5', unstr: 'kf1', text: '', images: '["a","b"]' },
      { service_id: '5', unstr: 'kf1', text: '', video: 'c' },
    ]);
  });

  it.each([
    [{ msg: 'Thanks' }, 'ok', 'Thanks'],
    [{}, 'Thanks', 'Thanks'],
    [null, '', ''],
  ])('a rating answered with %j %j is thanked with %j', async (data, message, expected) => {
    const rating = {
      businessId: '1',
      visitorId: 'v',
      serviceId: '5',
      comment: '',
      scores: [{ title: 'a', score: 5 }],
    };
    const { http, calls } = answering(data, 0, message);
    expect(await new HttpEvaluationGateway(http).submit(rating)).toEqual(ok(expected));
    expect(calls[0]?.payload).toMatchObject({ scores: '[{"title":"a","score":5}]' });
  });
});

it('with any data no gateway throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (data) => {
      const { http } = answering(data);
      const language = 'en';
      const robot = new HttpRobotGateway(http);
      const session = new HttpSessionGateway(http);
      await new HttpHelpGateway(http).articles(language);
      await new HttpHelpGateway(http).chats(language);
      await robot.ask('a');
      await robot.questions('1');
      await robot.search({ sentence: 'a', language });
      await session.notice({ businessId: '1', language });
      await session.isNewQueue('1');
      await session.refreshToken();
      await new HttpMessageGateway(http, new RecordingLog(), new VirtualClock()).poll('0');
    }),
  );
}, 20_000);

describe('the token', () => {
  const answeringAt = (data: unknown, servedAt?: number) => {
    const answer = { code: 200, message: '', data, ...(servedAt === undefined ? {} : { servedAt }) };
    return new HttpSessionGateway({ call: async () => ok(answer) } as unknown as HttpClient);
  };

  it('has the server’s time if the answer contains it, from config and from a refresh', async () => {
    const config = { visiter_id: 'v', hyperf_token: 't', hyperf_token_expired: 7_300 };
    const asked = await answeringAt(config, 100).config({} as Parameters<HttpSessionGateway['config']>[0]);
    expect(asked).toMatchObject({
      ok: true,
      value: { token: { value: 't', expiresAt: 7_300, servedAt: 100 } },
    });
    const renewal = { token: 't2', expired: 7_300 };
    expect(await answeringAt(renewal, 100).refreshToken()).toEqual(
      ok({ value: 't2', expiresAt: 7_300, servedAt: 100 }),
    );
    expect(await answeringAt(renewal).refreshToken()).toEqual(ok({ value: 't2', expiresAt: 7_300 }));
  });
});
