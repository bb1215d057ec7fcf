import { describe, expect, it } from 'vitest';
import { guardTimeMs, maySend } from '../../../domain/conversation/polling-guard-time';
import { specifiedMs } from '../../support/specified';

describe('polling guard', () => {
  // Shows spec §9.12, spec §9.13.
  it('allows sending while the first result is missing, while a poll runs, and within 4 s', () => {
    expect(maySend({ lastResultAt: null, underWay: false }, 99_000)).toBe(true);
    expect(maySend({ lastResultAt: 1_000, underWay: true }, 99_000)).toBe(true);
    expect(maySend({ lastResultAt: 1_000, underWay: false }, 1_000 + specifiedMs('firstPollGuard'))).toBe(
      true,
    );
    expect(maySend({ lastResultAt: 1_000, underWay: false }, 1_001 + specifiedMs('firstPollGuard'))).toBe(
      false,
    );
    expect([500, 3_000, 3_001, 6_000].map(guardTimeMs)).toEqual([4_000, 4_000, 4_001, 7_000]);
  });
});
