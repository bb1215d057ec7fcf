import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeClientId } from '../../../domain/message/client-id';
import { compareServerIds } from '../../../domain/message/server-id';

describe('ids', () => {
  it('builds a client id from prefix, seconds and 32 characters without look-alikes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (random) => {
        expect(makeClientId(1_700_000_000.9, () => random)).toMatch(
          /^kf1700000000[A-HJ-NP-TW-Zabcdefhjkmnpr-twxyz2-8]{32}$/,
        );
      }),
    );
  });

  it('orders server ids as numbers of any length', () => {
    expect(compareServerIds('9', '10')).toBeLessThan(0);
    expect(compareServerIds('90071992547409931', '90071992547409932')).toBeLessThan(0);
    expect(compareServerIds('b', 'a')).toBeGreaterThan(0);
    expect(compareServerIds('7', '7')).toBe(0);
  });
});
