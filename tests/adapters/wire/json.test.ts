import { describe, expect, it } from 'vitest';
import { decodeJson, nestsDeeper } from '../../../adapters/wire/json';
import { ok } from '../../../domain/result';

const BIG = 3_000_000;
const LONG = '9007199254740993';

describe('JSON of megabytes, with a long number beside it', () => {
  it.each<[string, string]>([
    ['escaped quotes', '\\"'.repeat(BIG)],
    ['backslashes', '\\\\'.repeat(BIG)],
    ['digits', '1'.repeat(BIG)],
    ['short numbers in a string', '12345 '.repeat(BIG / 6)],
    ['escaped characters', '\\u0041'.repeat(BIG / 6)],
  ])('%s are parsed in time, and keep the digits', (_title, inside) => {
    const began = performance.now();
    const decoded = decodeJson(`{"text":"${inside}","cid":${LONG}}`);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(decoded).toMatchObject({ ok: true, value: { cid: LONG } });
  });

  it('many strings and many numbers are read once', () => {
    const began = performance.now();
    const decoded = decodeJson(`[${Array(100_000).fill(`"a",${LONG},1`).join(',')}]`);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(decoded.ok && (decoded.value as unknown[]).length).toBe(300_000);
  });
});

it('a byte order mark before JSON is not read', () => {
  expect(decodeJson('\ufeff{"code":500}')).toEqual(ok({ code: 500 }));
});

it.each([
  ['[9007199254740993.5]', JSON.parse('[9007199254740993.5]')],
  ['[1e9007199254740993]', [Number.POSITIVE_INFINITY]],
  ['[9007199254740993e1,9007199254740993E-1]', JSON.parse('[9007199254740993e1,9007199254740993E-1]')],
  ['[-9007199254740993]', ['-9007199254740993']],
  ['{"a":"\\\\","b":9007199254740993}', { a: '\\', b: LONG }],
  ['{"a":"\\\\\\"9007199254740993","b":1}', { a: '\\"9007199254740993', b: 1 }],
])('a long number is read as one token: %s', (json, value) => {
  expect(decodeJson(json)).toEqual(ok(value));
});

it('a text that was encoded many times is refused', () => {
  let nested: unknown = { a: 1 };
  for (let level = 0; level < 6; level += 1) nested = JSON.stringify(nested);
  expect(decodeJson(String(nested)).ok).toBe(true);
  for (let level = 0; level < 6; level += 1) nested = JSON.stringify(nested);
  expect(decodeJson(String(nested)).ok).toBe(false);
});

it('200,000 nested levels are parsed or refused, and do not throw', () => {
  for (const text of [
    '['.repeat(200_000),
    `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    '{"a":'.repeat(100_000),
  ])
    expect(typeof decodeJson(text).ok).toBe('boolean');
});

it.each([
  ['[[1]]', 2, false],
  ['[[[1]]]', 2, true],
  ['[{"a":[1]}]', 2, true],
  ['[[1],[2],{"a":3}]', 2, false],
  ['["[[[", "{\\"[[["]', 1, false],
  ['"[[[', 1, false],
])('%s nests deeper than %i levels: %s', (json, levels, deeper) => {
  expect(nestsDeeper(json, levels)).toBe(deeper);
});
