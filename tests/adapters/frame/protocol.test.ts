import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../adapters/frame/api-messages';
import {
  channelName,
  readFrameMessage,
  readHostMessage,
  webOrigin,
  wrap,
} from '../../../adapters/frame/protocol';

const channel = channelName('101');
const envelope = { kefu: 1, channel };

describe('an answer to an interceptor', () => {
  const read = (answer: string) =>
    readHostMessage(channel, structuredClone(wrap(channel, { type: 'intercepted', call: 1, answer })));

  it('arrives with the longest text that can be shown, each character escaped', () => {
    const text = '\u0001'.repeat(20_000);
    const answer = JSON.stringify({ id: 'a'.repeat(500), kind: 'text', text });
    expect(answer.length).toBeGreaterThan(120_000);
    expect(read(answer)).toMatchObject({ answer });
  });

  it('does not arrive if it is longer', () => {
    expect(read('a'.repeat(130_000))).toBeNull();
  });
});

describe('messages of the frame', () => {
  it.each([
    { type: 'hello' },
    { type: 'ready' },
    { type: 'close' },
    { type: 'unread', count: 0 },
    { type: 'unread', count: 12 },
    { type: 'message', id: '7', text: 'hello' },
    { type: 'error', key: 'web_disconnect', text: 'The network is lost' },
  ] as const)('$type arrives unchanged', (message) => {
    expect(readFrameMessage(channel, structuredClone(wrap(channel, message)))).toEqual(message);
  });

  it.each([
    ['nothing', null],
    ['undefined', undefined],
    ['text', 'close'],
    ['a number', 1],
    ['a list', [envelope]],
    ['no envelope', { type: 'close' }],
    ['another version', { ...envelope, kefu: 2, type: 'close' }],
    ['the version as text', { ...envelope, kefu: '1', type: 'close' }],
    ['another channel', { ...envelope, channel: channelName('102'), type: 'close' }],
    ['no type', envelope],
    ['an unknown type', { ...envelope, type: 'open' }],
    ['a name of every object', { ...envelope, type: 'constructor' }],
    ['the prototype', { ...envelope, type: '__proto__' }],
    ['a type that is no text', { ...envelope, type: ['close', 1] }],
    ['a message of the other side', { ...envelope, type: 'shown', value: true }],
    ['a missing field', { ...envelope, type: 'unread' }],
    ['a count that is text', { ...envelope, type: 'unread', count: '3' }],
    ['a negative count', { ...envelope, type: 'unread', count: -1 }],
    ['a broken count', { ...envelope, type: 'unread', count: 1.5 }],
    ['no number', { ...envelope, type: 'unread', count: Number.NaN }],
    ['an endless count', { ...envelope, type: 'unread', count: 1e9 }],
    ['an object for a text', { ...envelope, type: 'error', key: {}, text: '' }],
    ['a text without end', { ...envelope, type: 'message', id: '1', text: 'x'.repeat(501) }],
  ])('%s is dropped', (_, data) => {
    expect(readFrameMessage(channel, data)).toBeNull();
  });

  it('an agent with a drawn avatar arrives without it', () => {
    const avatar = `data:image/png;base64,${'A'.repeat(3_000)}`;
    const agent = { id: '7', name: 'Mia', avatar };
    const message = messageOf({ event: 'agentChange', detail: { agent } });
    expect(readFrameMessage(channel, { ...envelope, ...message })).toEqual({
      type: 'agentChange',
      ...agent,
      avatar: '',
    });
    const short = messageOf({
      event: 'agentChange',
      detail: { agent: { ...agent, avatar: 'https://a.test' } },
    });
    expect(short).toMatchObject({ avatar: 'https://a.test' });
  });

  it('only the named fields come through', () => {
    const data = { ...envelope, type: 'unread', count: 1, html: '<b>' };
    expect(readFrameMessage(channel, data)).toEqual({ type: 'unread', count: 1 });
  });
});

describe('messages of the loader', () => {
  it('connect and shown are read', () => {
    expect(readHostMessage(channel, wrap(channel, { type: 'connect', shown: false }))).toEqual({
      type: 'connect',
      shown: false,
    });
    expect(readHostMessage(channel, wrap(channel, { type: 'shown', value: true }))).toEqual({
      type: 'shown',
      value: true,
    });
  });

  it('connect may contain settings, as text of a bounded length', () => {
    const connect = { ...envelope, type: 'connect', shown: false };
    expect(readHostMessage(channel, { ...connect, settings: '{}' })).toMatchObject({ settings: '{}' });
    const longest = ' '.repeat(65_536);
    expect(readHostMessage(channel, { ...connect, settings: longest })).toMatchObject({ settings: longest });
  });

  it.each([
    ['an object', { apiBase: 'x' }],
    ['longer than the limit', ' '.repeat(65_537)],
  ])('settings or a visitor that are %s stand for what cannot be read, and are not dropped', (_, value) => {
    const connect = { ...envelope, type: 'connect', shown: false };
    expect(readHostMessage(channel, { ...connect, settings: value })).toEqual({
      type: 'connect',
      shown: false,
      settings: '""',
    });
    const refused = { type: 'identify', visitor: '""' };
    expect(readHostMessage(channel, { ...envelope, type: 'identify', visitor: value })).toEqual(refused);
    expect(readHostMessage(channel, { ...envelope, type: 'identify' })).toEqual(refused);
    expect(readHostMessage(channel, { ...envelope, type: 'update', options: value })).toEqual(refused);
    expect(readHostMessage('kefu:102', { ...envelope, type: 'identify', visitor: value })).toBeNull();
    expect(readHostMessage(channel, { ...connect, shown: 1, settings: value })).toBeNull();
  });

  // Shows decision 15.
  it('everything else is dropped', () => {
    expect(readHostMessage(channel, wrap(channel, { type: 'close' }))).toBeNull();
    expect(readHostMessage(channel, { ...envelope, type: 'shown', value: 1 })).toBeNull();
  });
});

it.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com:443/page?x', 'https://example.com'],
  ['http://127.0.0.1:4173/', 'http://127.0.0.1:4173'],
  ['file:///etc/hosts', null],
  ['data:text/html,x', null],
  ['null', null],
  ['*', null],
  ['', null],
  [undefined, null],
])('the origin of %s is %s', (text, origin) => {
  expect(webOrigin(text)).toBe(origin);
});
