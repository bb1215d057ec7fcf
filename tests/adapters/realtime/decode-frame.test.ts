import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal } from '../../../adapters/cipher/envelope';
import type { Saying } from '../../../adapters/memory/fake-realtime';
import { decodeFrame } from '../../../adapters/realtime/decode-frame';

const KEY = 'key';
const ZOE = { id: '900', name: 'Zoe', avatar: null };

/**
 * Event name, data, and what it means, without the channel. Each is tried with data as an object, as JSON text, and
 * encoded twice.
 */
const TABLE: readonly (readonly [event: string, data: unknown, meaning: Saying | null])[] = [
  [
    'pusher:connection_established',
    { socket_id: '1.2', activity_timeout: 120 },
    { kind: 'greeted', activityTimeoutSeconds: 120 },
  ],
  ['connection_established', { activity_timeout: '30' }, { kind: 'greeted', activityTimeoutSeconds: 30 }],
  ['pusher:connection_established', {}, { kind: 'greeted', activityTimeoutSeconds: null }],
  ['connected', { activity_timeout: 20 }, { kind: 'greeted', activityTimeoutSeconds: 20 }],
  ['pusher_internal:subscription_succeeded', {}, { kind: 'subscribed', channel: 'cuc1' }],
  ['pusher:subscription_succeeded', {}, { kind: 'subscribed', channel: 'cuc1' }],
  [
    'pusher:subscription_error',
    { type: 'AuthError', error: 'The connection is unauthorized.', status: 401 },
    { kind: 'subscription-refused', channel: 'cuc1', status: 401 },
  ],
  ['subscription_error', 'no object', { kind: 'subscription-refused', channel: 'cuc1', status: null }],
  ['pusher:ping', {}, { kind: 'ping' }],
  ['ping', {}, { kind: 'ping' }],
  ['pusher:pong', {}, { kind: 'pong' }],
  ['s:p', {}, { kind: 'pong' }],
  [
    'pusher:error',
    { code: 4200, message: 'again' },
    { kind: 'protocol-error', code: 4200, message: 'again' },
  ],
  ['pusher:error', { code: null, message: 'odd' }, { kind: 'protocol-error', code: null, message: 'odd' }],
  ['pusher:idle_refresh', {}, { kind: 'idle-refresh' }],
  ['idle_refresh', {}, { kind: 'idle-refresh' }],
  ['pusher:disconnection', {}, { kind: 'disconnection' }],
  [
    'my-chexiao',
    { message: { unstr: 'kf1', cid: 12 } },
    { kind: 'recalled', clientId: 'kf1', serverId: '12' },
  ],
  ['my-chexiao', { unstr: 'kf1' }, { kind: 'recalled', clientId: 'kf1', serverId: null }],
  ['my-chexiao', { unstr: ' kf1 ', cid: 0 }, { kind: 'recalled', clientId: 'kf1', serverId: null }],
  ['my-chexiao', { unstr: 0, cid: 12 }, { kind: 'recalled', clientId: null, serverId: '12' }],
  ['my-chexiao', { cid: '12' }, { kind: 'recalled', clientId: null, serverId: '12' }],
  ['my-chexiao', { message: '{"unstr":"kf1"}' }, { kind: 'recalled', clientId: 'kf1', serverId: null }],
  [
    'push-comment',
    {},
    { kind: 'evaluation-asked', request: { title: '', items: [], commentAsked: false, commentTitle: '' } },
  ],
  [
    'push-comment',
    { message: { title: 'T', comments: ['A', 2, ''], word_switch: 'open', word_title: 'W', more: 1 } },
    {
      kind: 'evaluation-asked',
      request: { title: 'T', items: ['A', '2'], commentAsked: true, commentTitle: 'W' },
    },
  ],
  ...([['A', 'B'], { 1: 'A', 2: 'B' }, '["A","B"]', '{"0":"A","1":"B"}'] as const).map(
    (comments) =>
      [
        'push-comment',
        { message: { title: 'T', comments } },
        {
          kind: 'evaluation-asked',
          request: { title: 'T', items: ['A', 'B'], commentAsked: false, commentTitle: '' },
        },
      ] as const,
  ),
  [
    'push-comment',
    { title: 'T', comments: 'no list' },
    { kind: 'evaluation-asked', request: { title: 'T', items: [], commentAsked: false, commentTitle: '' } },
  ],
  ['getswitch', { message: { refresh_token: 1 } }, { kind: 'config-changed' }],
  ['getswitch', { refresh_token: '1' }, { kind: 'config-changed' }],
  [
    'getswitch',
    { service_id: 900, nick_name: 'Zoe', avatar: 'data:image/png;base64,iVBORw0KGgo=' },
    { kind: 'transferred', agent: { ...ZOE, avatar: 'data:image/png;base64,iVBORw0KGgo=' } },
  ],
  [
    'getswitch',
    { message: { service_id: 900, nick_name: 'Zoe', avatar: 'javascript:1' } },
    { kind: 'transferred', agent: ZOE },
  ],
  [
    'getswitch',
    { service_id: '900', nick_name: 'Zoe', refresh_token: 0 },
    { kind: 'transferred', agent: ZOE },
  ],
  ['logout', {}, { kind: 'agent-offline' }],
  ['geton', {}, { kind: 'agent-online' }],
  [
    's:atc',
    seal(['a', { question: 'b' }, { other: 1 }, 3], KEY),
    { kind: 'suggestions', questions: ['a', 'b', '3'] },
  ],
  [
    's:atc',
    seal({ 1: 'a', 2: { question: 'b' }, 3: 'a ' }, KEY),
    { kind: 'suggestions', questions: ['a', 'b'] },
  ],
  ['pusher:something_new', { x: 1 }, null],
];

const CHANNEL_EVENTS =
  /subscription_(?:succeeded|error)$|^(?:my-chexiao|push-comment|getswitch|logout|geton)$/;

const lineOf = (event: string) => (event.startsWith('s:') ? 'robot' : 'agent');

const textOf = (event: string, data: unknown) =>
  JSON.stringify({
    event,
    ...(CHANNEL_EVENTS.test(event) ? { channel: 'cuc1' } : {}),
    data,
    extra: true,
  });

const decode = (event: string, data: unknown) => decodeFrame(textOf(event, data), KEY, lineOf(event));

// Shows spec §4.16.
describe('decodeFrame', () => {
  it.each(TABLE)('%s %j', (event, data, meaning) => {
    for (const form of [data, JSON.stringify(data), JSON.stringify(JSON.stringify(data))]) {
      const value = meaning && CHANNEL_EVENTS.test(event) ? { ...meaning, channel: 'cuc1' } : meaning;
      expect(decode(event, form)).toEqual({ ok: true, value });
    }
  });

  it.each([
    ['not json', 'event'],
    ['', 'event'],
    ['[]', 'event'],
    ['{"event":1}', 'event'],
    [textOf('my-chexiao', {}), 'unstr'],
    [textOf('getswitch', { message: {} }), 'service_id'],
    [textOf('s:atc', seal(['a'], 'another')), 'secretKey'],
    [textOf('s:atc', { a: 1 }), 'list'],
  ])('drops %s and names %s', (text, named) => {
    const decoded = decodeFrame(text, KEY, text.includes('s:atc') ? 'robot' : 'agent');
    expect(decoded.ok ? 'decoded' : decoded.failure.reason).toContain(named);
  });

  it('property names that every object has are not events', () => {
    for (const event of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(decode(event, {})).toEqual({ ok: false, failure: { reason: `no frame is called ${event}` } });
    }
  });

  it('any text returns a result and never throws', () => {
    const names = fc.constantFrom(...TABLE.map(([event]) => event), 'constructor', 'toString');
    const frame = fc.record({ event: names, channel: fc.jsonValue(), data: fc.jsonValue() });
    fc.assert(
      fc.property(frame, (value) => void decodeFrame(JSON.stringify(value), KEY, lineOf(value.event))),
      { numRuns: 500 },
    );
    const payload = fc.record({
      message: fc.jsonValue(),
      service_id: fc.jsonValue(),
      comments: fc.jsonValue(),
    });
    fc.assert(fc.property(names, payload, (event, data) => void decode(event, data)));
    fc.assert(fc.property(fc.string(), (text) => void decodeFrame(text, KEY, 'agent')));
    decodeFrame(
      '{"event":"pusher:subscription_succeeded","channel":{"toString":1,"valueOf":1}}',
      KEY,
      'agent',
    );
  });
});
