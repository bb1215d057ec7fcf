import { describe, expect, it } from 'vitest';
import { startsTimeBucket, timeLabel } from '../../../domain/time/time-label';
import { specifiedMs } from '../../support/specified';

describe('time labels', () => {
  // Shows spec §9.33, spec §9.34, spec §9.45.
  it('are just now, a few minutes, then the clock', () => {
    expect([0, 59].map((age) => timeLabel(1000 - age, 1000, 'HH:mm').kind)).toEqual(['just_now', 'just_now']);
    expect([60, 299].map((age) => timeLabel(1000 - age, 1000, 'HH:mm').kind)).toEqual([
      'a_few_minuts',
      'a_few_minuts',
    ]);
    expect(timeLabel(700, 1000, 'HH:mm')).toEqual({ kind: 'clock', pattern: 'HH:mm' });
    expect(timeLabel(2000, 1000, 'HH:mm').kind).toBe('just_now');
  });

  // Shows spec §4.27, spec §9.32.
  it('are shown once per bucket of 60 s', () => {
    const bucket = specifiedMs('timestampGrouping') / 1_000;
    expect(startsTimeBucket(bucket, null)).toBe(true);
    expect(startsTimeBucket(2 * bucket - 1, bucket)).toBe(false);
    expect(startsTimeBucket(2 * bucket, 2 * bucket - 1)).toBe(true);
  });
});
