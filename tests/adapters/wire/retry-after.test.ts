import { describe, expect, it } from 'vitest';
import { retryAfterMs } from '../../../adapters/wire/retry-after';

const NOW = Date.UTC(2026, 10, 29, 12, 0, 0);

describe('Retry-After (R10)', () => {
  it.each<[unknown, number | null]>([
    ['30', 30_000],
    [' 30 ', 30_000],
    [30, 30_000],
    ['0', 0],
    ['1.5', 1_500],
    ['30, 120', 120_000],
    ['30, soon', null],
    ['Sun, 29 Nov 2026 12:00:45 GMT', 45_000],
    ['Sunday, 29-Nov-26 12:00:45 GMT', 45_000],
    ['Sun Nov 29 12:00:45 2026', 45_000],
    ['Sun, 29 Nov 2026 11:59:00 GMT', 0],
    [undefined, null],
    [null, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['30 seconds', null],
    ['2026-11-29T12:00:45Z', null],
  ])('%j: %j ms', (header, ms) => {
    expect(retryAfterMs(header, undefined, NOW)).toBe(ms);
  });

  it('a date is compared with the server’s own clock, if the page may read it', () => {
    const wrong = NOW + 3_600_000;
    const [until, date] = ['Sun, 29 Nov 2026 12:00:45 GMT', 'Sun, 29 Nov 2026 12:00:15 GMT'];
    expect(retryAfterMs(until, date, wrong)).toBe(30_000);
    expect(retryAfterMs(until, 'nonsense', NOW)).toBe(45_000);
  });
});
