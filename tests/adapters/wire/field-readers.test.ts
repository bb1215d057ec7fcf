import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as read from '../../../adapters/wire/field-readers';

const NO_VALUES = [undefined, null, {}, [], true, Number.NaN, Number.POSITIVE_INFINITY, () => 1];

const ANY_NUMBER = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

/** Every reader, with a limit above the values of these tests. */
const bounded = {
  fields: read.fields,
  text: (value: unknown) => read.text(value, 'content'),
  whole: (value: unknown) => read.whole(value, 'content'),
  id: read.id,
  number: (value: unknown) => read.number(value, ANY_NUMBER),
  list: (value: unknown) => read.list(value, 'messages'),
  values: read.values,
  address: read.address,
  picture: read.picture,
  texts: (value: unknown) => read.texts(value, 'messages', 'content'),
  moment: read.moment,
  html: (value: unknown) => read.html(value, 'content'),
} satisfies Record<keyof typeof read, (value: unknown) => unknown>;

const READERS: ReadonlyMap<string, (value: unknown) => unknown> = new Map(Object.entries(bounded));

describe('readers of single values', () => {
  it.each<[string, unknown, unknown]>([
    ['text', 'a', 'a'],
    ['text', ' a ', ' a '],
    ['text', 12.5, '12.5'],
    ['text', 0, '0'],
    ['id', 7, '7'],
    ['id', ' 7 ', '7'],
    ['id', '9007199254740993', '9007199254740993'],
    ['id', 0, ''],
    ['id', '0', ''],
    ['id', '', ''],
    ['number', '12', 12],
    ['number', ' 1.5 ', 1.5],
    ['number', -1, -1],
    ['number', '', null],
    ['number', '  ', null],
    ['number', 'x1', null],
    ['number', true, null],
    ['address', ' https://a.b/c ', 'https://a.b/c'],
    ['address', 'HTTP://a.b', 'HTTP://a.b'],
    ['address', '//a.b/c', null],
    ['address', '/c', null],
    ['address', 'javascript:alert(1)', null],
    ['address', 'data:image/png;base64,AAAA', null],
    ['address', 'https:///c', null],
    ['picture', 'https://a.b/c.png', 'https://a.b/c.png'],
    ['picture', 'data:image/png;base64,AAAA==', 'data:image/png;base64,AAAA=='],
    ['picture', 'data:image/svg+xml;base64,AAAA', null],
    ['picture', 'data:text/html;base64,AAAA', null],
    ['picture', 'data:image/png;base64,"><b>', null],
    ['html', '<p>&nbsp;</p>', ''],
    ['html', '<video src="https://a.b/c"></video>', ''],
    ['html', '<p>a</p>', '<p>a</p>'],
    ['moment', 1_767_225_600, 1_767_225_600],
    ['moment', '1767225600', 1_767_225_600],
    ['moment', 1_767_225_600_500, 1_767_225_600],
    ['moment', 0, 0],
    ['moment', -1, null],
    ['moment', 4_102_444_800, null],
    ['moment', 1_767_225_600_000_000_000, null],
    ['moment', '9999-01-01', null],
    ['moment', '1969-12-31', null],
    ['moment', 'soon', null],
    ['moment', '', null],
  ])('%s(%j) is %j', (name, value, expected) => {
    expect(READERS.get(name)?.(value)).toEqual(expected);
  });

  it.each(NO_VALUES)('%s is read as no value', (value) => {
    expect([bounded.text(value), bounded.id(value)]).toEqual(['', '']);
    expect([
      bounded.number(value),
      bounded.address(value),
      bounded.picture(value),
      bounded.moment(value),
    ]).toEqual(Array(4).fill(null));
  });
});

describe('the text of a date', () => {
  const zone = process.env['TZ'];
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each(['UTC', 'Asia/Shanghai', 'America/New_York'])('without a zone means UTC, read in %s', (here) => {
    process.env['TZ'] = here;
    for (const written of [
      '2026-01-01 00:00:00',
      '2026-01-01T00:00',
      '2026-01-01T00:00:00.000',
      '2026-01-01',
    ]) {
      expect(bounded.moment(written)).toBe(1_767_225_600);
    }
    expect(bounded.moment('2026-01-01T08:00:00+08:00')).toBe(1_767_225_600);
    expect(bounded.moment('2026-01-01T00:00:00Z')).toBe(1_767_225_600);
  });
});

describe('readers of several values', () => {
  it('a list, or an object with any keys', () => {
    expect(bounded.list([1, 2])).toEqual([1, 2]);
    expect(bounded.list({ b: 1, '0': 2, x: [3] })).toEqual([2, 1, [3]]);
    for (const value of [null, undefined, 'ab', 7]) expect(bounded.list(value)).toEqual([]);
  });

  it('one text or several', () => {
    expect(bounded.texts('a')).toEqual(['a']);
    expect(bounded.texts(['a', '', ' ', 5, null, {}])).toEqual(['a', '5']);
    expect(bounded.texts({ '0': 'a', '2': 'b' })).toEqual(['a', 'b']);
    for (const value of [null, undefined, '', ' ', []]) expect(bounded.texts(value)).toEqual([]);
  });

  it('only an object has fields', () => {
    expect(bounded.fields({ a: 1 })).toEqual({ a: 1 });
    for (const value of [null, undefined, 'a', 1, ['a']]) expect(bounded.fields(value)).toEqual({});
  });
});

it('no reader throws for any value', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (value) => {
      for (const reader of READERS.values()) reader(value);
    }),
    { numRuns: 300 },
  );
}, 20_000);

it('a name loses the marks that would turn the text beside it, and keeps what joins letters', () => {
  expect(read.text('\u2069\u202eMia\u202c \u0645\u06cc\u200c\u062e', 'name')).toBe(
    'Mia \u0645\u06cc\u200c\u062e',
  );
  expect(read.text('\u202ea', 'content')).toBe('\u202ea');
});
