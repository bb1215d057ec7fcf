import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { ServerTime } from '../../../adapters/storage/server-time';
import type { Answer } from '../../../adapters/storage/transfer';

const TRUE = Date.UTC(2026, 0, 1, 12);
const refusal = (change: Partial<Answer> = {}): Answer => ({
  kind: 'answered',
  status: 403,
  body: '<Error><Code>RequestTimeTooSkewed</Code><ServerTime>2026-01-01T12:00:00Z</ServerTime></Error>',
  date: '',
  ...change,
});
const wrongBy = (ms: number) => {
  const clock = new VirtualClock(TRUE + ms);
  return { clock, time: new ServerTime(clock) };
};

describe('the storage’s time', () => {
  it.each([20 * 60_000, -20 * 60_000, 400 * 86_400_000])(
    'is learnt from a refusal if the device’s clock is wrong by %i ms',
    (ms) => {
      const { time } = wrongBy(ms);
      expect(time.now().getTime()).toBe(TRUE + ms);
      expect(time.learnFrom(refusal())).toBe(true);
      expect(time.now().getTime()).toBe(TRUE);
      expect(time.learnFrom(refusal()), 'nothing more to learn').toBe(false);
    },
  );

  it('is read from the Date header if the body has no time', () => {
    const { time } = wrongBy(3_600_000);
    expect(time.learnFrom(refusal({ body: '', date: 'Thu, 01 Jan 2026 12:00:00 GMT' }))).toBe(true);
    expect(time.now().getTime()).toBe(TRUE);
  });

  it('is learnt again after the device’s clock was corrected', () => {
    const { clock, time } = wrongBy(20 * 60_000);
    time.learnFrom(refusal());
    clock.jumpWall(-20 * 60_000);
    expect(time.now().getTime()).toBe(TRUE - 20 * 60_000);
    expect(time.learnFrom(refusal())).toBe(true);
    expect(time.now().getTime()).toBe(TRUE);
  });

  it.each([
    ['a refusal without a time', { body: '<Error><Code>AccessDenied</Code></Error>' }],
    ['an invalid time', { body: '<ServerTime>soon</ServerTime>', date: 'later' }],
    ['a time that no signature could carry', { body: '<ServerTime>+275000-01-01T00:00:00Z</ServerTime>' }],
    ['a success', { status: 200 }],
    ['an error of the storage itself', { status: 503 }],
  ])('is not learnt from %s', (_, change) => {
    const { time } = wrongBy(20 * 60_000);
    expect(time.learnFrom(refusal(change))).toBe(false);
    expect(time.now().getTime()).toBe(TRUE + 20 * 60_000);
  });

  it('is not corrected by less than five minutes, because the refusal has another reason', () => {
    expect(wrongBy(4 * 60_000).time.learnFrom(refusal())).toBe(false);
  });
});
