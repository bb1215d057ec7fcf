import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  channelName,
  type FrameMessage,
  type HostMessage,
  readFrameMessage,
  readHostMessage,
  wrap,
} from '../../../adapters/frame/protocol';

const channel = channelName('101');
const text = fc.string({ maxLength: 500 });
const json = fc.string({ maxLength: 65_536 });
const address = fc.string({ maxLength: 2_048 });
const score = fc.record({ title: text, score: fc.integer({ min: 1, max: 5 }) });
const version = fc.option(fc.nat({ max: 999_999 }), { nil: undefined });

type Messages<M extends { readonly type: string }> = {
  readonly [T in M['type']]: {
    readonly [F in Exclude<keyof Extract<M, { readonly type: T }>, 'type'>]-?: fc.Arbitrary<unknown>;
  };
};

const reported = { id: text, text, kind: text };
const FROM_FRAME: Messages<FrameMessage> = {
  hello: { version, needsConsent: fc.boolean() },
  visit: { keeps: fc.boolean(), visitor: text, handle: address, isCounted: fc.boolean() },
  ready: {},
  close: {},
  gone: {},
  forgotten: {},
  unread: { count: fc.nat({ max: 999_999 }) },
  layers: { count: fc.nat({ max: 999_999 }) },
  size: { large: fc.boolean() },
  message: reported,
  sent: reported,
  error: { key: text, text },
  agentChange: { id: text, name: text, avatar: address },
  availability: { available: fc.boolean(), backAt: text },
  askHours: {},
  sessionEnd: { reason: text },
  rating: { scores: fc.array(score, { maxLength: 50 }), comment: text },
  look: { ground: text, text, shape: text, theme: text },
  facts: { state: text, visitorKey: text },
  conversationStart: { with: text },
  firstAnswer: { by: text, seconds: fc.nat({ max: 999_999 }) },
  questionTap: { text },
  articleOpen: { title: text },
  articleFeedback: { title: text, opinion: text },
  upload: { id: text, kind: text, state: text, reason: text },
  messageForm: { state: text },
  linkOpen: { url: address },
  connection: { status: text },
  refused: { by: text, reason: text },
  log: { entry: json },
  intercept: {
    which: text,
    call: fc.nat({ max: 999_999 }),
    id: text,
    kind: text,
    text: fc.string({ maxLength: 20_000 }),
  },
  translate: {
    call: fc.nat({ max: 999_999 }),
    text: fc.string({ maxLength: 20_000 }),
    from: text,
    to: text,
  },
  endTranslation: { call: fc.nat({ max: 999_999 }) },
  askKey: { which: fc.nat({ max: 999_999 }), call: fc.nat({ max: 999_999 }) },
  notifications: { call: fc.nat({ max: 999_999 }), ask: fc.boolean() },
  notify: { title: text, body: text },
  recording: { part: json, more: fc.boolean() },
};

const FROM_HOST: Messages<HostMessage> = {
  connect: {
    shown: fc.boolean(),
    settings: json,
    version,
    page: address,
    full: fc.boolean(),
    resume: fc.boolean(),
    resumed: fc.boolean(),
    handle: address,
    domain: text,
    translates: fc.boolean(),
  },
  shown: { value: fc.boolean(), full: fc.boolean() },
  page: { address },
  key: { call: fc.nat({ max: 999_999 }), key: fc.string({ maxLength: 8_192 }) },
  permission: { call: fc.nat({ max: 999_999 }), state: text },
  hours: { state: json },
  listens: {},
  intercepted: { call: fc.nat({ max: 999_999 }), answer: fc.string({ maxLength: 125_000 }) },
  translated: { call: fc.nat({ max: 999_999 }), answer: fc.string({ maxLength: 125_000 }) },
  record: {},
  setLanguage: { value: text },
  setTheme: { value: text },
  setColorScheme: { value: text },
  consent: { value: json },
  prefill: { text },
  send: { text },
  openArticle: { title: text },
  identify: { visitor: json },
  reset: { value: json },
  update: { options: json },
};

const oneOf = <M>(messages: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>>) =>
  fc.oneof(
    ...Object.entries(messages).map(([type, fields]) => fc.record({ type: fc.constant(type), ...fields })),
  ) as unknown as fc.Arbitrary<M>;

const frameMessage = oneOf<FrameMessage>(FROM_FRAME);
const hostMessage = oneOf<HostMessage>(FROM_HOST);

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

const READERS = [
  ['frame', readFrameMessage, frameMessage],
  ['loader', readHostMessage, hostMessage],
] as const;

const isUnreadable = (message: object) => Object.values(message).includes('""');

describe.each(READERS)('messages of the %s', (_, read, message) => {
  it('each arrives unchanged, and nothing is added', () => {
    fc.assert(
      fc.property(message as fc.Arbitrary<FrameMessage>, (one) => {
        const sent = structuredClone(wrap(channel, one));
        expect(read(channel, { ...sent, extra: '<b>', __proto__: { evil: 1 } })).toEqual(
          withoutUndefined(one),
        );
      }),
    );
  });

  it('of another channel or envelope is not read', () => {
    fc.assert(
      fc.property(
        message as fc.Arbitrary<FrameMessage>,
        fc.string(),
        fc.anything(),
        (one, other, envelope) => {
          const sent = wrap(channel, one);
          fc.pre(other !== '101' && envelope !== 1);
          expect(read(channelName(other), sent)).toBeNull();
          expect(read(channel, { ...sent, kefu: envelope })).toBeNull();
        },
      ),
    );
  });

  it('a field of another kind drops the whole message or stands for nothing readable, and nothing throws', () => {
    fc.assert(
      fc.property(message as fc.Arbitrary<FrameMessage>, fc.anything(), (one, junk) => {
        const fields = Object.keys(one).filter((name) => name !== 'type');
        for (const name of fields) {
          const accepted = read(channel, { ...wrap(channel, one), [name]: junk });
          if (accepted === null || isUnreadable(accepted)) continue;
          expect(typeof Reflect.get(accepted, name)).toBe(typeof (junk ?? undefined));
        }
      }),
    );
  });

  it('anything at all is dropped or is a message, and nothing throws', () => {
    const shaped = fc.record(
      { kefu: fc.constant(1), channel: fc.constant(channel), type: fc.anything(), text: fc.anything() },
      { noNullPrototype: false },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), shaped), (data) => {
        const accepted = read(channel, data);
        if (accepted !== null) expect(typeof accepted.type).toBe('string');
      }),
    );
  });
});

describe('loader and app of different releases', () => {
  it('an app of version 1 is understood: its messages lack the new fields', () => {
    expect(readFrameMessage(channel, { kefu: 1, channel, type: 'hello' })).toEqual({ type: 'hello' });
    const message = { kefu: 1, channel, type: 'message', id: '7', text: 'hello' };
    expect(readFrameMessage(channel, message)).toEqual({ type: 'message', id: '7', text: 'hello' });
  });

  it('a later release may add fields and messages: the fields are left out, the messages dropped', () => {
    const hello = { kefu: 1, channel, type: 'hello', version: 3, more: {} };
    expect(readFrameMessage(channel, hello)).toEqual({ type: 'hello', version: 3 });
    expect(readFrameMessage(channel, { kefu: 1, channel, type: 'ofTheFuture' })).toBeNull();
  });
});
