import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, decodeMessages } from '../../../../adapters/http/decode/message';
import { RecordingLog } from '../../../../adapters/memory/recording-log';
import type { MessageBody } from '../../../../domain/message/message';

const A = 'https://media.test/a.png';
const B = 'https://media.test/b.png?x-oss-process=image/resize,w_100,h_50';
const NOW = 1_800_000_000;
const FILM = 'https://media.test/a.mp4';

const wire = (more: object = {}) => ({
  cid: '5',
  unstr: 'kf1',
  direction: 'to_visiter',
  content: 'Hi',
  ...more,
});
const body = (more: object): MessageBody | undefined => decodeMessage(wire(more), NOW)?.message.body;

describe('one message', () => {
  // Shows spec §3.2, spec §3.3, spec §3.4, spec §3.5, spec §3.6, spec §3.8, spec §3.9, spec §3.10, spec §3.13.
  it('reads every field, numbers as strings and back', () => {
    const given = {
      cid: 7,
      timestamp: '1767225600',
      state: 'unread',
      nick_name: 'Ann',
      avatar: A,
      qid: 1,
      robot: true,
      service_id: 101,
    };
    expect(decodeMessage(wire(given), NOW)).toEqual({
      dated: true,
      deleted: false,
      isWelcome: false,
      message: {
        clientId: 'kf1',
        serverId: '7',
        direction: 'to_visiter',
        status: 'completed',
        sentAt: 1_767_225_600,
        author: { role: 'service', name: 'Ann', avatar: A },
        serviceId: '101',
        body: { kind: 'text', text: 'Hi' },
        unread: true,
      },
    });
  });

  it.each([undefined, null, '', 0, '0', -1, 'soon', 1_767_225_600_000_000_000, '1e300'])(
    'with the timestamp %j it gets the time of reading',
    (timestamp) => {
      expect(decodeMessage(wire({ timestamp }), NOW)).toMatchObject({
        dated: false,
        message: { sentAt: NOW },
      });
    },
  );

  it.each([undefined, null, '', ' ', 0, '0'])('with the unstr %j it gets a new client id', (unstr) => {
    expect(decodeMessage(wire({ unstr }), NOW)?.message.clientId).toBe('cid:5');
  });

  it.each([
    ['to_service', 'visitor', ''],
    ['to_visiter', 'service', 'Ann'],
    ['system', 'system', ''],
  ])('direction %s means the %s, and only other people have a name', (direction, role, name) => {
    expect(decodeMessage(wire({ direction, nick_name: 'Ann' }), NOW)?.message.author).toMatchObject({
      role,
      name,
    });
  });

  it.each([
    ['unread', 'to_visiter', true],
    ['unread', 'to_service', false],
    ['unread', 'system', false],
    ['read', 'to_visiter', false],
    [undefined, 'to_visiter', false],
    [1, 'to_visiter', false],
  ])('the state %j is unread for %s: %s', (state, direction, unread) => {
    expect(decodeMessage(wire({ state, direction }), NOW)?.message.unread).toBe(unread);
  });

  // Shows spec §3.2, spec §3.3, spec §3.4, spec §3.5, spec §3.6, spec §3.8, spec §3.9, spec §3.10, spec §3.13.
  it('marks a deleted message by its state, and a welcome by its type', () => {
    expect(decodeMessage(wire({ state: 'delete' }), NOW)?.deleted).toBe(true);
    expect([3, '3', 1, null].map((type) => decodeMessage(wire({ type }), NOW)?.isWelcome)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    null,
    undefined,
    'text',
    [],
    {},
    { cid: 5 },
    { direction: 'to_visiter' },
    wire({ cid: 0 }),
    wire({ cid: '' }),
    wire({ cid: {} }),
    wire({ direction: 'sideways' }),
    wire({ direction: null }),
  ])('is rejected: %j', (value) => {
    expect(decodeMessage(value, NOW)).toBeNull();
  });
});

describe('the body of a message', () => {
  it.each<[string, object, MessageBody]>([
    ['text', { content: 'a < b & c' }, { kind: 'text', text: 'a < b & c' }],
    ['a number', { content: 5 }, { kind: 'text', text: '5' }],
    ['nothing', { content: null }, { kind: 'phrase', key: 'message_broken' }],
    ['HTML of an agent', { content: '<b>x</b>' }, { kind: 'html', html: '<b>x</b>' }],
    ['escaped text of an agent', { content: 'a &lt; b' }, { kind: 'html', html: 'a &lt; b' }],
    [
      'tags that a visitor typed',
      { content: '<b>x</b>', direction: 'to_service' },
      { kind: 'text', text: '<b>x</b>' },
    ],
    ['images', { content: '', imgs: [A, B] }, { kind: 'images', urls: [A, B], caption: '' }],
    ['images with words', { content: 'two', imgs: [A] }, { kind: 'images', urls: [A], caption: 'two' }],
    [
      'images as JSON text',
      { content: '', imgs: JSON.stringify([A, B]) },
      { kind: 'images', urls: [A, B], caption: '' },
    ],
    [
      'images between commas',
      { content: '', imgs: `${B},${A}, ${B}` },
      { kind: 'images', urls: [B, A, B], caption: '' },
    ],
    ['images keyed', { content: '', imgs: { x: A } }, { kind: 'images', urls: [A], caption: '' }],
    ['one image', { content: '', imgs: A }, { kind: 'images', urls: [A], caption: '' }],
    [
      'bad images beside a good one',
      { content: '', imgs: ['javascript:1', A, null] },
      { kind: 'images', urls: [A], caption: '' },
    ],
    [
      'one image as JSON text',
      { content: '', imgs: JSON.stringify(A) },
      { kind: 'images', urls: [A], caption: '' },
    ],
    [
      'an object as JSON text',
      { content: '', imgs: JSON.stringify({ x: A, y: B }) },
      { kind: 'images', urls: [A, B], caption: '' },
    ],
    [
      'images and a video',
      { content: '', imgs: [A], video: FILM },
      { kind: 'media', images: [A], videos: [FILM], caption: '' },
    ],
    ['images that cannot be shown', { content: '', imgs: ['/a.png'] }, { kind: 'lost', type: 'image' }],
    ['bad images alone', { content: 'x', imgs: ['/a.png', ''] }, { kind: 'text', text: 'x' }],
    [
      'images as JSON text that nests without end',
      { content: '', imgs: '['.repeat(1_000) },
      { kind: 'lost', type: 'image' },
    ],
    [
      'an address in fields and in HTML, beside its double',
      { content: `<img src="${A}"><img src="${B}">`, imgs: [A, A] },
      { kind: 'images', urls: [A, A, B], caption: '' },
    ],
    ['no images', { content: 'x', imgs: [], video: '' }, { kind: 'text', text: 'x' }],
    ['no images, as JSON text', { content: 'x', imgs: '[]', video: null }, { kind: 'text', text: 'x' }],
    ['a video', { content: 'look', video: FILM }, { kind: 'video', url: FILM, caption: 'look' }],
    ['a bad video', { content: 'look', video: 'javascript:1' }, { kind: 'text', text: 'look' }],
    [
      'images as HTML',
      { content: `<img src="${A}"><br><img src='${A}'>` },
      { kind: 'images', urls: [A, A], caption: '' },
    ],
    [
      'images as HTML, of a visitor, with words',
      { content: `look <img src="${A}">`, direction: 'to_service' },
      { kind: 'images', urls: [A], caption: 'look' },
    ],
    [
      'words with an image, of an agent',
      { content: `look <img src="${A}"> there` },
      { kind: 'html', html: `look <img src="${A}"> there` },
    ],
    [
      'a video as HTML',
      { content: `<video controls><source src="${FILM}"></video>` },
      { kind: 'video', url: FILM, caption: '' },
    ],
    [
      'fields and the same as HTML',
      { content: `<img src="${A}">`, imgs: [A] },
      { kind: 'images', urls: [A], caption: '' },
    ],
    [
      'contents',
      { content: '', contents: ['<b>a</b>', 'b'] },
      { kind: 'welcome', blocks: ['<b>a</b>', 'b'] },
    ],
    ['contents as one text', { content: '', contents: 'a' }, { kind: 'welcome', blocks: ['a'] }],
    [
      'contents of which nothing is seen',
      { content: '', contents: ['<p></p>', 'a', ' '] },
      { kind: 'welcome', blocks: ['a'] },
    ],
    ['a welcome of which nothing is seen', { type: 3, content: '<p></p>' }, { kind: 'welcome', blocks: [] }],
    ['contents beside words', { content: 'x', contents: ['a'] }, { kind: 'text', text: 'x' }],
    ['a welcome', { type: 3, content: 'x' }, { kind: 'welcome', blocks: ['x'] }],
    [
      'a welcome with contents',
      { type: '3', content: 'x', contents: ['a', ''] },
      { kind: 'welcome', blocks: ['a'] },
    ],
  ])('%s', (_title, given, expected) => {
    expect(body(given)).toEqual(expected);
  });
});

describe('messages', () => {
  const ids = (data: unknown) =>
    decodeMessages(data, new RecordingLog(), NOW).map(({ message }) => message.serverId);
  const row = (cid: unknown) => wire({ cid });

  it('are read from a list, an object with any keys, or nothing', () => {
    expect(ids([row(1), row('2')])).toEqual(['1', '2']);
    expect(ids({ zz: row(2), aa: row(1) })).toEqual(['1', '2']);
    for (const data of [null, undefined, [], {}, '', 'x', 0]) expect(ids(data)).toEqual([]);
  });

  it('are sorted by their server ids as numbers, beyond 2^53 too', () => {
    expect(ids([row(10), row('9'), row(100)])).toEqual(['9', '10', '100']);
    const long = ['9007199254740991', '9007199254740992', '9007199254740993', '90071992547409920'];
    expect(ids([...long].reverse().map(row))).toEqual(long);
  });

  it('one that cannot be read is logged without its text and left out, and the others are kept', () => {
    const log = new RecordingLog();
    const data = [row(3), { content: 'the words' }, null, row(1)];
    expect(decodeMessages(data, log, NOW).map(({ message }) => message.serverId)).toEqual(['1', '3']);
    expect(log.at('warn')).toHaveLength(2);
    expect(log.text).not.toContain('the words');
  });

  it('any answer returns a list and never throws', () => {
    const names = [
      'cid',
      'direction',
      'content',
      'contents',
      'imgs',
      'video',
      'timestamp',
      'state',
      'type',
      'avatar',
    ];
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom('to_visiter', 'to_service', 3, `<img src="${A}">`, '[["a"]]'),
    );
    const known = fc
      .tuple(fc.integer({ min: 1 }), fc.dictionary(fc.constantFrom(...names), value))
      .map(([cid, more]) => ({ ...more, cid }));
    const one = fc.oneof(known, fc.dictionary(fc.constantFrom(...names), value), fc.anything());
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(fc.array(one), fc.dictionary(fc.string(), one), fc.anything()), (data) => {
        for (const { message } of decodeMessages(data, new RecordingLog(), NOW)) {
          read += 1;
          expect(message.clientId).toMatch(/./);
          expect(message.serverId).toMatch(/./);
        }
      }),
      { numRuns: 300 },
    );
    expect(read).toBeGreaterThan(100);
  }, 20_000);
});
