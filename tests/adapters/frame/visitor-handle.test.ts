import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDomainOf, readHandle, scopeOf, writeHandle } from '../../../adapters/frame/visitor-handle';

const SHOP = 'https://shop.example';

describe('the handle of a visitor', () => {
  it('gives the visitor back, also an id of any script', () => {
    const id = fc
      .string({ minLength: 1, maxLength: 200, unit: 'grapheme' })
      .filter((text) => /^\P{C}+$/u.test(text));
    fc.assert(
      fc.property(id, id, (businessId, visitorId) => {
        for (const agreed of [null, '', visitorId]) {
          const handle = writeHandle({ businessId, scope: SHOP, visitorId, agreed });
          expect(handle).toMatch(/^k1\.[\w-]+$/);
          expect(readHandle(handle, { businessId, scope: SHOP })).toEqual({ visitorId, agreed });
        }
      }),
    );
  });

  it('drops a version for which it has no room, and keeps the visitor', () => {
    const named = { businessId: '1', scope: SHOP, visitorId: 'ann' };
    const handle = writeHandle({ ...named, agreed: 'v'.repeat(2_000) });
    expect(readHandle(handle, named)).toEqual({ visitorId: 'ann', agreed: null });
  });

  it('is nothing for another business, origin or domain', () => {
    const handle = writeHandle({ businessId: '1', scope: SHOP, visitorId: 'ann', agreed: '1' });
    expect(readHandle(handle, { businessId: '2', scope: SHOP })).toBeNull();
    expect(readHandle(handle, { businessId: '1', scope: 'https://shop.example:8443' })).toBeNull();
    expect(readHandle(handle, { businessId: '1', scope: '*.shop.example' })).toBeNull();
  });

  it('is never read from anything else', () => {
    const expected = { businessId: '1', scope: SHOP };
    const isNothing = (text: string) => readHandle(text, expected) === null;
    fc.assert(fc.property(fc.string(), isNothing));
    fc.assert(fc.property(fc.string(), (text) => isNothing(`k1.${text}`)));
    fc.assert(fc.property(fc.json(), (json) => isNothing(`k1.${btoa(encodeURIComponent(json))}`)));
    const encode = (value: unknown) => `k1.${btoa(JSON.stringify(value)).replace(/=+$/, '')}`;
    expect(readHandle(encode(['1', SHOP, 'ann']), expected)).toEqual({ visitorId: 'ann', agreed: null });
    for (const value of [
      ['1', SHOP, ''],
      ['1', SHOP, 7],
      ['1', SHOP, 'a\u0000'],
      ['1', SHOP, 'a'.repeat(513)],
      ['1', SHOP, 'ann', 'version', 'more'],
      { 0: '1', 1: SHOP, 2: 'ann', length: 3 },
    ])
      expect(readHandle(encode(value), expected)).toBeNull();
    expect(readHandle(encode(['1', SHOP, 'ann']).replace('k1.', 'k2.'), expected)).toBeNull();
  });

  it('is nothing if it would not fit into a cookie', () => {
    const named = { businessId: '1', scope: SHOP, visitorId: '漢'.repeat(512) };
    expect(writeHandle({ ...named, agreed: null })).toBe('');
    expect(writeHandle({ ...named, agreed: '1' })).toBe('');
    expect(readHandle(`k1.${'A'.repeat(3_000)}`, { businessId: '1', scope: SHOP })).toBeNull();
  });
});

describe('the scope', () => {
  it.each([
    ['https://www.shop.example', undefined, 'https://www.shop.example'],
    ['https://www.shop.example', '', 'https://www.shop.example'],
    ['https://www.shop.example', 'shop.example', '*.shop.example'],
    ['https://shop.example', '.Shop.Example', '*.shop.example'],
    ['https://www.shop.example:8443', 'shop.example', '*.shop.example'],
    ['https://www.shop.example', 'other.example', 'https://www.shop.example'],
    ['https://notshop.example', 'shop.example', 'https://notshop.example'],
    ['https://shop.example', 'www.shop.example', 'https://shop.example'],
    ['https://shop.example', 'example', 'https://shop.example'],
    ['https://127.0.0.1', '127.0.0.1', 'https://127.0.0.1'],
    ['https://shop.example', 'shop.example; path=/x', 'https://shop.example'],
    ['https://shop.example', 7, 'https://shop.example'],
  ])('of %s with the domain %s is %s', (origin, domain, scope) => {
    expect(scopeOf(origin, domain)).toBe(scope);
  });

  it('an address of a network is no domain', () => {
    expect(isDomainOf('0.1', '10.0.0.1')).toBe(false);
  });
});
