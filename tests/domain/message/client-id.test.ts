import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientIdWithoutUnstr, makeClientId, unstrOf } from '../../../domain/message/client-id';
import { compareServerIds } from '../../../domain/message/server-id';

describe('ids', () => {
  // Shows spec §3.1.
  it('builds a client id from prefix, seconds and 32 characters without look-alikes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (random) => {
        expect(makeClientId(1_700_000_000.9, () => random)).toMatch(
          /^kf1700000000[A-HJ-NP-TW-Zabcdefhjkmnpr-twxyz2-8]{32}$/,
        );
      }),
    );
  });

  it('a client id that was made for a message without unstr is not sent as its unstr', () => {
    expect(unstrOf({ clientId: clientIdWithoutUnstr('7'), serverId: '7' })).toBe('');
    expect(unstrOf({ clientId: clientIdWithoutUnstr('7'), serverId: '8' })).toBe('cid:7');
    expect(unstrOf({ clientId: 'kf7', serverId: '7' })).toBe('kf7');
    expect(unstrOf({ clientId: 'kf7', serverId: null })).toBe('kf7');
  });

  it('orders server ids as numbers of any length', () => {
    expect(compareServerIds('9', '10')).toBeLessThan(0);
    expect(compareServerIds('90071992547409931', '90071992547409932')).toBeLessThan(0);
    expect(compareServerIds('b', 'a')).toBeGreaterThan(0);
    expect(compareServerIds('7', '7')).toBe(0);
  });
});
