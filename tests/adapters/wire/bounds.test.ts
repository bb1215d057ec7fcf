import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal } from '../../../adapters/cipher/envelope';
import { HttpEvaluationGateway } from '../../../adapters/http/evaluation-gateway';
import { HttpHelpGateway } from '../../../adapters/http/help-gateway';
import type { HttpClient } from '../../../adapters/http/http-client';
import { HttpMediaGateway } from '../../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../../adapters/http/robot-gateway';
import { HttpSessionGateway } from '../../../adapters/http/session-gateway';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { decodeFrame } from '../../../adapters/realtime/decode-frame';
import { COUNTS, type Count, FRAME_LENGTH, LENGTHS, type Length } from '../../../adapters/wire/bounds';
import { ok } from '../../../domain/result';

/** The bound of every text that a decoder gives back, by the name of its field. A field without one fails the test. */
const TEXTS: Readonly<Record<string, Length>> = {
  visitorId: 'id',
  id: 'id',
  clientId: 'id',
  serverId: 'id',
  serviceId: 'id',
  channel: 'id',
  value: 'content',
  agentSocketUrl: 'address',
  robotSocketUrl: 'address',
  url: 'address',
  videos: 'address',
  host: 'address',
  domain: 'address',
  logoLink: 'address',
  logoUrl: 'picture',
  avatar: 'picture',
  urls: 'picture',
  images: 'picture',
  style: 'style',
  messageBackground: 'colour',
  sendBackground: 'colour',
  font: 'colour',
  headerBackground: 'colour',
  advertisement: 'advertisement',
  displayName: 'name',
  name: 'name',
  title: 'title',
  items: 'title',
  commentTitle: 'title',
  questions: 'title',
  keyword: 'title',
  text: 'content',
  html: 'content',
  caption: 'content',
  content: 'content',
  blocks: 'content',
  welcome: 'content',
  answer: 'content',
  detail: 'content',
  lastMessage: 'content',
  message: 'serverWords',
  dir: 'grant',
  accessKeyId: 'grant',
  policy: 'grant',
  signature: 'grant',
  secretAccessKey: 'grant',
  sessionToken: 'grant',
  region: 'grant',
  // Words of our own.
  kind: 'word',
  role: 'word',
  status: 'word',
  direction: 'word',
  type: 'word',
  reason: 'serverWords',
};

const LISTS: Readonly<Record<string, Count>> = {
  agents: 'agents',
  urls: 'media',
  images: 'media',
  videos: 'media',
  blocks: 'blocks',
  welcome: 'blocks',
  items: 'ratingItems',
  questions: 'suggestions',
};

/** A socket's address gets a scheme. */
const SLACK = 8;

/** @param name of the field, or of the call at the top */
const expectBounded = (value: unknown, name: string, list?: Count): void => {
  if (typeof value === 'string') {
    const bound = TEXTS[name];
    if (bound === undefined) throw new Error(`${name} has no bound`);
    expect(value.length).toBeLessThanOrEqual(LENGTHS[bound] + SLACK);
  } else if (typeof value === 'number') {
    expect(Number.isFinite(value)).toBe(true);
    if (name === 'activityTimeoutSeconds') expect(value >= 1 && value <= 3_600).toBe(true);
    if (name === 'sentAt' || name === 'expiresAt' || name === 'timestamp')
      expect(value >= 0 && value < 4_102_444_800).toBe(true);
  } else if (Array.isArray(value)) {
    const bound = list ?? LISTS[name];
    if (bound === undefined) throw new Error(`${name} is a list without a bound`);
    expect(value.length).toBeLessThanOrEqual(COUNTS[bound]);
    for (const item of value.slice(0, 50)) expectBounded(item, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, inside] of Object.entries(value)) expectBounded(inside, field);
  }
};

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** What a hostile or a broken backend may put anywhere. */
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    1e308,
    -1,
    0,
    Number.MAX_SAFE_INTEGER,
    '1e308',
    '-0',
    ' 7 ',
    '\ud800',
    'x\ud83d',
    '\u0000',
    'a\nb',
    'javascript:1',
    'https://a.b/c.png',
    'data:image/png;base64,AAAA',
    'open',
    'delete',
    'unread',
    'to_visiter',
    'to_service',
    3,
    true,
    null,
    JSON.parse('{"__proto__":{"service_id":"9"},"constructor":1,"toString":1,"valueOf":1,"length":1e9}'),
    deep(500),
    '['.repeat(5_000),
    '"'.repeat(5_000),
    '<img src="https://a.b/c.png">'.repeat(300),
    '<frameset><br>',
  ),
  fc.integer({ min: 200, max: 9_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 200, max: 9_000 }).map((length) => `https://a.b/${'c'.repeat(length)}`),
  fc.integer({ min: 200, max: 9_000 }).map((length) => `data:image/png;base64,${'A'.repeat(length)}`),
  fc.integer({ min: 30, max: 600 }).map((length) => Array(length).fill('https://a.b/c.png')),
  fc.integer({ min: 30, max: 600 }).map((length) => Array(length).fill('word')),
);

const FIELDS = [
  ...[
    'cid',
    'unstr',
    'content',
    'contents',
    'imgs',
    'video',
    'direction',
    'timestamp',
    'avatar',
    'type',
    'state',
  ],
  ...['service_id', 'nick_name', 'visiter_id', 'hyperf_token', 'hyperf_token_expired', 'wsUrl', 'robotWsUrl'],
  ...['wsScheme', 'channel', 'style', 'client_message_bg_color', 'client_font_color', 'adv', 'cs', 'is_bot'],
  ...['logo_url', 'logo_link', 'name_show', 'token', 'expired', 'qid', 'keyword', 'question', 'title', 'ans'],
  ...[
    'answer_detail',
    'answer',
    'lastMessage',
    'data',
    'msg',
    'host',
    'domain',
    'dir',
    'policy',
    'signature',
  ],
  ...['accessKeyId', 'secretAccessKey', 'sessionToken', 'region', 'comments', 'word_switch', 'word_title'],
  ...['refresh_token', 'activity_timeout', 'code', 'message'],
];

const record = fc.dictionary(fc.constantFrom(...FIELDS), hostile, { minKeys: 3, maxKeys: 12 });
const message = fc
  .tuple(hostile, fc.constantFrom('to_visiter', 'to_service', 'system'), record)
  .map(([cid, direction, more]) => ({ ...more, cid, direction }));
const data = fc.oneof(
  hostile,
  record,
  message,
  fc.array(fc.oneof(record, message, hostile), { maxLength: 6 }),
  record.map((one) => ({ data: Array(20).fill(one) })),
  record.map((one) => Array(20).fill(one)),
);

const answering = (value: unknown, code: number): HttpClient =>
  ({ call: async () => ok({ code, message: '', data: value }) }) as unknown as HttpClient;

type Answer = { readonly ok: boolean };
const log = new RecordingLog();

/** Every call of every gateway that reads an answer. */
const CALLS: Readonly<Record<string, readonly [(http: HttpClient) => Promise<Answer>, Count?]>> = {
  config: [
    (http) =>
      new HttpSessionGateway(http).config({
        accessKey: '',
        businessId: '1',
        visitorId: 'v',
        fromUrl: '',
        name: '',
        channelCode: '',
        language: 'en',
      }),
  ],
  isNewQueue: [(http) => new HttpSessionGateway(http).isNewQueue('1')],
  notice: [(http) => new HttpSessionGateway(http).notice({ businessId: '1', language: 'en' })],
  refreshToken: [(http) => new HttpSessionGateway(http).refreshToken()],
  check: [
    (http) =>
      new HttpMessageGateway(http, log, new VirtualClock()).check({ businessId: '1', language: 'en' }),
    'messages',
  ],
  poll: [(http) => new HttpMessageGateway(http, log, new VirtualClock()).poll('0'), 'messages'],
  sentence: [(http) => new HttpRobotGateway(http).ask('a')],
  questions: [(http) => new HttpRobotGateway(http).questions('1'), 'questions'],
  answer: [
    (http) =>
      new HttpRobotGateway(http).answer({
        serviceId: '',
        visitorId: 'v',
        businessId: '1',
        question: { id: '1', keyword: '', text: 'a' },
        clientId: 'kf1',
      }),
  ],
  search: [(http) => new HttpRobotGateway(http).search({ sentence: 'a', language: 'en' }), 'articles'],
  articles: [(http) => new HttpHelpGateway(http).articles('en'), 'articles'],
  chats: [(http) => new HttpHelpGateway(http).chats('en'), 'chats'],
  comment: [
    (http) =>
      new HttpEvaluationGateway(http).submit({
        businessId: '1',
        visitorId: 'v',
        serviceId: '5',
        comment: '',
        scores: [],
      }),
  ],
  sign: [(http) => new HttpMediaGateway(http).sign('image')],
};

describe('whatever an answer holds', () => {
  it.each(Object.entries(CALLS))(
    '%s neither throws nor gives back more than its bounds',
    async (_name, [call, list]) => {
      await fc.assert(
        fc.asyncProperty(data, fc.constantFrom(200, 201), async (value, code) => {
          const answer = await call(answering(value, code));
          expectBounded('value' in answer ? answer.value : answer, 'value', list);
        }),
        { numRuns: 60 },
      );
    },
    30_000,
  );

  /** As long or as many as can be, in each field alone. */
  const LONGEST = {
    visiter_id: 'v',
    ...{ hyperf_token: 'x'.repeat(600_000), adv: 'x'.repeat(600_000), name_show: 'x'.repeat(600_000) },
    ...{ style: 'x'.repeat(600_000), channel: 'x'.repeat(600_000), wsUrl: `h/${'x'.repeat(600_000)}` },
    logo_url: `data:image/png;base64,${'A'.repeat(600_000)}`,
    logo_link: `https://a.b/${'x'.repeat(600_000)}`,
    cs: Array(20_000).fill({ service_id: 1, nick_name: 'x'.repeat(20_000), avatar: 'https://a.b/c' }),
    contents: Array(20_000).fill('x'),
    ...{ answer: 'x'.repeat(600_000), lastMessage: 'x'.repeat(600_000), token: 'x'.repeat(600_000) },
    ...{ msg: 'x'.repeat(600_000), host: 'https://a.b', policy: 'x'.repeat(600_000) },
    data: Array(20_000).fill({ title: 'x'.repeat(2_000), ans: 'x' }),
  };
  const MANY = Array(20_000).fill({
    ...{ cid: 7, direction: 'to_visiter', content: 'x', imgs: Array(200).fill('https://a.b/c') },
    ...{
      qid: 7,
      question: 'x'.repeat(2_000),
      title: 'x'.repeat(2_000),
      service_id: 7,
      nick_name: 'x'.repeat(2_000),
    },
  });

  it.each(Object.entries(CALLS))(
    '%s keeps its bounds at the longest and the most',
    async (_name, [call, list]) => {
      for (const value of [LONGEST, MANY]) {
        const answer = await call(answering(value, 200));
        expectBounded('value' in answer ? answer.value : answer, 'value', list);
      }
    },
    30_000,
  );

  it('100,000 pictures are as many as a message may have, as a list and as text', async () => {
    const urls = Array.from({ length: 100_000 }, (_, at) => `https://a.b/${at}`);
    for (const imgs of [urls, JSON.stringify(urls), urls.join(','), Object.fromEntries(urls.entries())]) {
      const [call] = CALLS['poll'] ?? [];
      const answer = await call?.(answering([{ cid: 1, direction: 'to_visiter', content: '', imgs }], 200));
      expect(answer).toMatchObject({ value: [{ message: { body: { kind: 'images' } } }] });
      expectBounded(answer && 'value' in answer ? answer.value : null, 'value', 'messages');
    }
  });

  it('of more messages than one answer may bring a poll keeps the oldest, the history the newest', async () => {
    const rows = Array.from({ length: 10_005 }, (_, at) => ({
      cid: at + 1,
      direction: 'system',
      content: 'x',
    }));
    const messages = new HttpMessageGateway(answering(rows.reverse(), 200), log, new VirtualClock());
    const [poll, check] = [
      await messages.poll('0'),
      await messages.check({ businessId: '1', language: 'en' }),
    ];
    if (!poll.ok || !check.ok) throw new Error('no answer');
    expect([poll.value[0]?.message.serverId, poll.value.at(-1)?.message.serverId]).toEqual(['1', '10000']);
    expect([check.value[0]?.message.serverId, check.value.at(-1)?.message.serverId]).toEqual(['6', '10005']);
  });

  it('a list of strings is bounded by name where it is nested', () => {
    expect(() => expectBounded({ nobody: 'x' }, 'value')).toThrow('nobody has no bound');
    expect(() => expectBounded({ agents: Array(101).fill({}) }, 'value')).toThrow();
  });
});

describe('whatever a frame holds', () => {
  const EVENTS = [
    ...[
      'connection_established',
      'connected',
      'subscription_succeeded',
      'ping',
      'pong',
      'error',
      'idle_refresh',
    ],
    ...[
      'disconnection',
      'my-chexiao',
      'push-comment',
      'getswitch',
      'logout',
      'geton',
      's:p',
      's:atc',
      '__proto__',
    ],
  ];
  const line = fc.constantFrom('agent' as const, 'robot' as const);

  it('it neither throws nor gives back more than its bounds', () => {
    const payload = fc.oneof(
      data,
      data.map((value) => ({ message: value })),
      data.map((value) => JSON.stringify(value)),
      data.map((value) => JSON.stringify(JSON.stringify(value))),
    );
    fc.assert(
      fc.property(fc.constantFrom(...EVENTS), payload, hostile, line, (event, value, channel, kind) => {
        for (const place of [channel, 'cuc1', undefined]) {
          const decoded = decodeFrame(JSON.stringify({ event, channel: place, data: value }), 'key', kind);
          if (decoded.ok) expectBounded(decoded.value, 'value');
        }
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  it('any text is no frame or one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), line, (text, kind) => {
        expect(typeof decodeFrame(text, 'key', kind).ok).toBe('boolean');
      }),
    );
  });

  const say = (event: string, value: unknown, more: object = { channel: 'cuc1' }) =>
    decodeFrame(
      JSON.stringify({ event, ...more, data: value }),
      'key',
      event === 's:atc' ? 'robot' : 'agent',
    );

  it('a rating of 20,000 items has as many as fit on a page', () => {
    const decoded = say('push-comment', { comments: Array.from({ length: 20_000 }, (_, at) => `${at}`) });
    expect(
      decoded.ok && decoded.value?.kind === 'evaluation-asked' && decoded.value.request.items,
    ).toHaveLength(COUNTS.ratingItems);
  });

  it('suggestions are bounded, sealed ones too', () => {
    const list = Array.from({ length: 2_000 }, (_, at) => `question ${at}`);
    for (const value of [list, seal(list, 'key')]) {
      const decoded = say('s:atc', value, {});
      expect(decoded.ok && decoded.value?.kind === 'suggestions' && decoded.value.questions).toHaveLength(
        COUNTS.suggestions,
      );
    }
  });

  it.each([0, -1, 0.5, 1e9, 1e308, '1e9', 'NaN', null, 'soon', 3_601])(
    'an interval of %j seconds is none',
    (activity_timeout) => {
      expect(say('pusher:connection_established', { activity_timeout }, {})).toEqual(
        ok({ kind: 'greeted', activityTimeoutSeconds: null }),
      );
    },
  );

  it('a frame that is too long is dropped unread, and named', () => {
    const decoded = say('pusher:ping', 'x'.repeat(FRAME_LENGTH));
    expect(decoded.ok ? 'decoded' : decoded.failure.reason).toContain(`${FRAME_LENGTH}`);
  });

  it.each([
    'my-chexiao',
    'push-comment',
    'getswitch',
    'logout',
    'geton',
    'pusher_internal:subscription_succeeded',
  ])('%s without a channel is dropped', (event) => {
    for (const more of [
      {},
      { channel: '' },
      { channel: null },
      { channel: ['cuc1'] },
      { channel: 'c'.repeat(300) },
    ]) {
      const decoded = say(event, { unstr: 'kf1', service_id: 5 }, more);
      expect(decoded.ok ? 'decoded' : decoded.failure.reason).toContain('names no channel');
    }
  });

  it.each([
    'pusher:connection_established',
    'pusher:ping',
    'pusher:pong',
    'pusher:error',
    'idle_refresh',
    'disconnection',
  ])('%s is the connection’s own, and dropped when it is said on a channel', (event) => {
    const decoded = say(event, {}, { channel: 'cuc1' });
    expect(decoded.ok ? 'decoded' : decoded.failure.reason).toContain('said on a channel');
    for (const more of [{}, { channel: '' }, { channel: null }]) expect(say(event, {}, more).ok).toBe(true);
  });

  it('each socket understands its own frames alone', () => {
    const frame = (event: string) =>
      JSON.stringify({ event, channel: 'cuc1', data: { service_id: 1, unstr: 'a' } });
    for (const event of ['my-chexiao', 'push-comment', 'getswitch', 'logout', 'geton'])
      expect(decodeFrame(frame(event), 'key', 'robot').ok).toBe(false);
    for (const event of ['s:p', 's:atc']) expect(decodeFrame(frame(event), 'key', 'agent').ok).toBe(false);
  });
});
