import { describe, expect, it } from 'vitest';
import { HttpHelpGateway } from '../../../adapters/http/help-gateway';
import type { HttpClient } from '../../../adapters/http/http-client';
import { HttpMediaGateway } from '../../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../../adapters/http/robot-gateway';
import { HttpSessionGateway } from '../../../adapters/http/session-gateway';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import type { components } from '../../../contract/types';
import { ok } from '../../../domain/result';

type Schemas = components['schemas'];
/** Every field that the contract names, present. */
type Full<Name extends keyof Schemas> = {
  [Field in keyof Schemas[Name] as string extends Field ? never : Field]-?: NonNullable<Schemas[Name][Field]>;
};

const URL = 'https://a.test/x.png';
const AGENT: Full<'Agent'> = { service_id: 1, nick_name: 'Ann', avatar: URL };
const MESSAGE: Full<'Message'> = {
  cid: 1,
  unstr: 'kf1',
  content: 'x',
  contents: ['x'],
  imgs: [URL],
  video: URL,
  direction: 'to_visiter',
  timestamp: 1,
  avatar: URL,
  type: 1,
  qid: 1,
  state: 'unread',
  service_id: 1,
  visiter_id: 'v',
  nick_name: 'Ann',
};
const CONFIG: Full<'Config'> = {
  visiter_id: 'v',
  hyperf_token: 't',
  hyperf_token_expired: 1,
  lang: 'en',
  wsUrl: 'h/app',
  robotWsUrl: 'h/robot',
  wsScheme: 'wss',
  channel: 'c',
  style: 'a',
  client_message_bg_color: '#000',
  client_send_bg_color: '#000',
  client_font_color: '#000',
  client_header_bg_color: '#000',
  adv: 'x',
  cs: [AGENT],
  is_bot: 1,
  logo_url: URL,
  logo_link: URL,
};
const NOTICE: Full<'ServiceInfo'> = { ...AGENT, contents: ['x'] };
const TOKEN: Full<'Token'> = { token: 't', expired: 1 };
const HINT: Full<'Hint'> = { qid: 1, keyword: 'k', question: 'q' };
const ARTICLE: Full<'Article'> = { title: 't', ans: 'a', answer_detail: 'd' };
const CHAT: Full<'ChatItem'> = { ...AGENT, content: 'x', timestamp: 1 };
const SIGN: Full<'Sign'> = {
  accessKeyId: 'x',
  dir: 'x',
  host: URL,
  domain: URL,
  policy: 'x',
  signature: 'x',
  sessionToken: 'x',
  secretAccessKey: 'x',
};

type Read = (http: HttpClient) => Promise<{ readonly ok: boolean }>;

/** Answers with the data, and records which names are read from the object inside. */
const namesRead = async (object: object, wrap: (object: object) => unknown, read: Read) => {
  const names = new Set<string>();
  const watched = new Proxy(object, {
    get: (target, name) => {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  const http = {
    call: async () => ok({ code: 200, message: '', data: wrap(watched) }),
  } as unknown as HttpClient;
  expect((await read(http)).ok).toBe(true);
  return [...names].sort();
};

const config: Read = (http) =>
  new HttpSessionGateway(http).config({
    accessKey: '',
    businessId: '1',
    visitorId: '',
    fromUrl: '',
    name: '',
    channelCode: '',
    language: 'en',
  });
const same = (object: object) => object;
const listed = (object: object) => [object];

describe('what the gateways read', () => {
  it.each<[string, object, readonly string[], (object: object) => unknown, Read]>([
    ['config', CONFIG, ['lang'], same, config],
    ['an agent of config', AGENT, [], (cs) => ({ ...CONFIG, cs: [cs] }), config],
    [
      'notice',
      NOTICE,
      [],
      same,
      (http) => new HttpSessionGateway(http).notice({ businessId: '1', language: 'en' }),
    ],
    ['a token', TOKEN, [], same, (http) => new HttpSessionGateway(http).refreshToken()],
    ['a quick question', HINT, [], listed, (http) => new HttpRobotGateway(http).questions('1')],
    ['an article', ARTICLE, [], listed, (http) => new HttpHelpGateway(http).articles('en')],
    ['a past conversation', CHAT, [], listed, (http) => new HttpHelpGateway(http).chats('en')],
  ])('of %s is exactly what the contract names', async (_title, object, unread, wrap, read) => {
    const named = Object.keys(object).filter((name) => !unread.includes(name));
    expect(await namesRead(object, wrap, read)).toEqual(named.sort());
  });

  // Shows wire §Types of answers.
  it('of a message is what the contract names, and its source', async () => {
    const poll: Read = (http) =>
      new HttpMessageGateway(http, new RecordingLog(), new VirtualClock()).poll('0');
    const variants: object[] = [MESSAGE, { ...MESSAGE, video: '' }];
    const names = new Set((await Promise.all(variants.map((one) => namesRead(one, listed, poll)))).flat());
    const unread = ['qid', 'visiter_id'];
    expect([...names].sort()).toEqual(
      Object.keys(MESSAGE)
        .filter((name) => !unread.includes(name))
        .sort(),
    );
  });

  // Shows spec §3.51, spec §3.52.
  it('of an upload grant is what the contract names, and the region if there is one', async () => {
    const names = await namesRead(SIGN, same, (http) => new HttpMediaGateway(http).sign('image'));
    expect(names).toEqual([...Object.keys(SIGN), 'region'].sort());
  });
});
