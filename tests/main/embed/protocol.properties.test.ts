import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  channelName,
  type FrameMessage,
  type HostMessage,
  readFrameMessage,
  readHostMessage,
  wrap,
} from '../../../main/embed/protocol';

const channel = channelName('101');
const text = fc.string({ maxLength: 500 });
const json = fc.string({ maxLength: 10_000 });
const address = fc.string({ maxLength: 2_048 });
const score = fc.record({ title: text, score: fc.integer({ min: 1, max: 5 }) });
const version = fc.option(fc.nat({ max: 999_999 }), { nil: undefined });

const frameMessage: fc.Arbitrary<FrameMessage> = fc.oneof(
  fc.record({ type: fc.constant('hello' as const), version }),
  fc.constantFrom({ type: 'ready' } as const, { type: 'close' } as const),
  fc.record({ type: fc.constant('unread' as const), count: fc.nat({ max: 999_999 }) }),
  fc.record({ type: fc.constantFrom('message' as const, 'sent' as const), id: text, text, kind: text }),
  fc.record({ type: fc.constant('error' as const), key: text, text }),
  fc.record({ type: fc.constant('agentChange' as const), id: text, name: text, avatar: address }),
  fc.record({ type: fc.constant('sessionEnd' as const), reason: text }),
  fc.record({
    type: fc.constant('rating' as const),
    scores: fc.array(score, { maxLength: 50 }),
    comment: text,
  }),
  fc.record({ type: fc.constant('look' as const), ground: text, text, shape: text }),
);

const hostMessage: fc.Arbitrary<HostMessage> = fc.oneof(
  fc.record({
    type: fc.constant('connect' as const),
    shown: fc.boolean(),
    settings: json,
    version,
    page: address,
  }),
  fc.record({ type: fc.constant('shown' as const), value: fc.boolean() }),
  fc.record({ type: fc.constant('page' as const), address }),
  fc.record({
    type: fc.constantFrom('setLanguage' as const, 'setTheme' as const, 'setColorScheme' as const),
    value: text,
  }),
  fc.record({ type: fc.constantFrom('prefill' as const, 'send' as const), text }),
  fc.record({ type: fc.constant('openArticle' as const), title: text }),
  fc.record({ type: fc.constant('identify' as const), visitor: json }),
  fc.record({ type: fc.constant('update' as const), options: json }),
);

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

const READERS = [
  ['frame', readFrameMessage, frameMessage],
  ['loader', readHostMessage, hostMessage],
] as const;

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

  it('a field of another kind drops the whole message, and nothing throws', () => {
    fc.assert(
      fc.property(message as fc.Arbitrary<FrameMessage>, fc.anything(), (one, junk) => {
        const fields = Object.keys(one).filter((name) => name !== 'type');
        for (const name of fields) {
          const accepted = read(channel, { ...wrap(channel, one), [name]: junk });
          if (accepted !== null) expect(typeof Reflect.get(accepted, name)).toBe(typeof (junk ?? undefined));
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
