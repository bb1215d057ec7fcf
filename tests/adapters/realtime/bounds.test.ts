import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal } from '../../../adapters/cipher/envelope';
import { decodeFrame } from '../../../adapters/realtime/decode-frame';
import { ok } from '../../../domain/result';
import { expectBounded, hostile, record } from '../wire/expect-bounded';

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

describe('the bounds of a frame', () => {
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

  it('any content does not throw and returns no more than its bounds', () => {
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

  it('any text is decoded to at most one frame', () => {
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

  it('a rating of 20,000 items is cut to the limit', () => {
    const decoded = say('push-comment', { comments: Array.from({ length: 20_000 }, (_, at) => `${at}`) });
    expect(
      decoded.ok && decoded.value?.kind === 'evaluation-asked' && decoded.value.request.items,
    ).toHaveLength(50);
  });

  it('plain and sealed suggestions are bounded', () => {
    const list = Array.from({ length: 2_000 }, (_, at) => `question ${at}`);
    for (const value of [list, seal(list, 'key')]) {
      const decoded = say('s:atc', value, {});
      expect(decoded.ok && decoded.value?.kind === 'suggestions' && decoded.value.questions).toHaveLength(50);
    }
  });

  it.each([0, -1, 0.5, 1e9, 1e308, '1e9', 'NaN', null, 'soon', 3_601])(
    'an interval of %j seconds is ignored',
    (activity_timeout) => {
      expect(say('pusher:connection_established', { activity_timeout }, {})).toEqual(
        ok({ kind: 'greeted', activityTimeoutSeconds: null }),
      );
    },
  );

  it('a frame that is too long is dropped without parsing, and logged', () => {
    const decoded = say('pusher:ping', 'x'.repeat(262_144));
    expect(decoded.ok ? 'decoded' : decoded.failure.reason).toContain('262144');
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

  it.each(['pusher:connection_established', 'pusher:ping', 'pusher:pong', 'pusher:error'])(
    '%s belongs to the connection, and is dropped on a channel',
    (event) => {
      const decoded = say(event, {}, { channel: 'cuc1' });
      expect(decoded.ok ? 'decoded' : decoded.failure.reason).toContain('came on a channel');
      for (const more of [{}, { channel: '' }, { channel: null }]) expect(say(event, {}, more).ok).toBe(true);
    },
  );

  it.each([
    ['pusher:idle_refresh', 'idle-refresh'],
    ['disconnection', 'disconnection'],
  ])('%s comes on the connection or on a channel, whose name the reader checks', (event, kind) => {
    for (const more of [{}, { channel: '' }, { channel: null }])
      expect(say(event, {}, more)).toEqual(ok({ kind }));
    expect(say(event, {}, { channel: 'cuc1' })).toEqual(ok({ kind, channel: 'cuc1' }));
    const tooLong = say(event, {}, { channel: 'c'.repeat(300) });
    expect(tooLong.ok ? 'decoded' : tooLong.failure.reason).toContain('names no channel');
  });

  it('each socket decodes only its own frames', () => {
    const frame = (event: string) =>
      JSON.stringify({ event, channel: 'cuc1', data: { service_id: 1, unstr: 'a' } });
    for (const event of ['my-chexiao', 'push-comment', 'getswitch', 'logout', 'geton'])
      expect(decodeFrame(frame(event), 'key', 'robot').ok).toBe(false);
    for (const event of ['s:p', 's:atc']) expect(decodeFrame(frame(event), 'key', 'agent').ok).toBe(false);
  });
});
