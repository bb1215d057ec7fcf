import { describe, expect, it } from 'vitest';
import { hasExpired, needsRefresh, serverTimeAtReceipt } from '../../../domain/identity/token';
import { specified } from '../../support/specified';

describe('a token', () => {
  // Shows spec §9.19, spec §9.20.
  it('refreshes a token that expires in less than 120 s', () => {
    const rest = specified('tokenRefreshBeforeExpiry');
    expect(needsRefresh({ value: 't', expiresAt: 1_000 }, 1_000 - rest)).toBe(false);
    expect(needsRefresh({ value: 't', expiresAt: 1_000 }, 1_000 - rest + 1)).toBe(true);
    expect(needsRefresh({ value: 't', expiresAt: 0 }, 881)).toBe(false);
    expect(needsRefresh({ value: '', expiresAt: 1_000 }, 999)).toBe(false);
  });

  it('has expired from the second on that it names', () => {
    expect([999, 1_000, 1_001].map((now) => hasExpired({ value: 't', expiresAt: 1_000 }, now))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('believes the server’s clock, and the device’s unless the token seems to have ended over 300 s ago', () => {
    const received = (deviceSeconds: number, more: { servedAt?: number; expiresAt?: number } = {}) =>
      serverTimeAtReceipt({ value: 't', expiresAt: 1_000, ...more }, deviceSeconds);
    expect(received(5_000, { servedAt: 70 })).toBe(70);
    expect([received(900), received(1_300), received(1_301)]).toEqual([900, 1_300, null]);
    expect(received(9_000, { expiresAt: 0 })).toBe(9_000);
  });
});
