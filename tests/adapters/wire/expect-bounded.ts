import fc from 'fast-check';
import { expect } from 'vitest';
import type { Count, Length } from '../../../adapters/wire/bounds';

/** Typed in here, so that the bounds are not compared with themselves. */
const LENGTHS: Readonly<Record<Length, number>> = {
  id: 256,
  channel: 160,
  address: 8_192,
  picture: 524_288,
  token: 8_192,
  name: 200,
  style: 64,
  colour: 64,
  word: 64,
  date: 64,
  serverWords: 1_000,
  title: 500,
  advertisement: 200_000,
  content: 8_388_608,
  grant: 65_536,
};

const COUNTS: Readonly<Record<Count, number>> = {
  messages: 10_000,
  media: 100,
  blocks: 50,
  agents: 100,
  questions: 100,
  suggestions: 50,
  ratingItems: 50,
  articles: 1_000,
  chats: 500,
};

/**
 * The limit of every text that a decoder returns, by the name of its field. A field without a limit fails the test.
 */
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
  // Words that this code defines.
  kind: 'word',
  key: 'word',
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

/** The scheme is added to a socket's address. */
const SLACK = 8;

/** @param name of the field, or of the call at the top */
export const expectBounded = (value: unknown, name: string, list?: Count): void => {
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
/** Values that a hostile or broken backend can send anywhere. */
export const hostile = fc.oneof(
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
  ...['logo_url', 'logo_link', 'token', 'expired', 'qid', 'keyword', 'question', 'title', 'ans'],
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

export const record = fc.dictionary(fc.constantFrom(...FIELDS), hostile, { minKeys: 3, maxKeys: 12 });
