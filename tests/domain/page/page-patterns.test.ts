import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPatterns } from '../../../domain/page/page-patterns';

const isShown = (patterns: unknown, address: string): boolean => {
  const { hostname: host, pathname: path, hash } = new URL(address, 'https://www.shop.example');
  const reading = readPatterns(patterns);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.isShownOn({ host, path, hash });
};

describe('patterns of pages', () => {
  it.each([
    ['/help', '/help', true],
    ['/help', '/help/', true],
    ['/help/', '/help?topic=1#top', true],
    ['/help', '/help/orders', false],
    ['/help', '/Help', false],
    ['/', '/', true],
    ['/', '/help', false],
    ['/**', '/any/thing', true],
    ['/help/*', '/help/orders', true],
    ['/help/*', '/help/orders/1', false],
    ['/help/*', '/help', false],
    ['/help/**', '/help', true],
    ['/help/**', '/help/a/b/c', true],
    ['/help/**', '/helpers', false],
    ['/*/help', '/de/help', true],
    ['/**/cart/*', '/a/b/cart/7', true],
    ['/**/cart/*', '/cart/x/cart/7', true],
    ['/p-*-red', '/p-a-b-red', true],
    ['/p-*-red', '/p-a-redder', false],
    ['/größe', '/gr%C3%B6%C3%9Fe', true],
    ['/100%', '/100%', true],
    ['/a.b', '/axb', false],
    ['/(a|b)+', '/aaa', false],
    ['//www.shop.example/help', '/help', true],
    ['//*.shop.example/**', '/help', true],
    ['//SHOP.example/**', '/help', false],
    ['#/cart/**', '/#/cart/7?step=2', true],
    ['#/cart', '/cart', false],
    ['#/cart', '/#cart', false],
  ])('%s and %s', (pattern, address, fits) => {
    expect(isShown([pattern], address)).toBe(fits);
  });

  it('with ! are left out, whatever else fits', () => {
    const patterns = ['/help/**', '!/help/internal/**'];
    expect(isShown(patterns, '/help/orders')).toBe(true);
    expect(isShown(patterns, '/help/internal/x')).toBe(false);
    expect(isShown(patterns, '/')).toBe(false);
    expect(isShown(['!/checkout/**'], '/')).toBe(true);
    expect(isShown(['!/checkout/**'], '/checkout')).toBe(false);
  });

  it('may be text with commas or spaces, or JSON', () => {
    for (const given of ['/a, /b', '/a /b', ' ["/a","/b"]']) {
      expect(isShown(given, '/b')).toBe(true);
      expect(isShown(given, '/c')).toBe(false);
    }
  });

  it.each([
    [undefined, 'a list of 1 to 50'],
    [{}, 'a list of 1 to 50'],
    ['', 'a list of 1 to 50'],
    ['[', 'a list of 1 to 50'],
    [Array.from({ length: 51 }, () => '/a'), 'a list of 1 to 50'],
    [['/a', 7], '[1]'],
    [['help'], '[0]'],
    [['https://shop.example/'], '[0]'],
    [['/a?b=1'], '[0]'],
    [['/a#b'], '[0]'],
    [['//'], '[0]'],
    [[`/${'a'.repeat(200)}`], '[0]'],
  ])('are refused: %j', (given, problem) => {
    expect(readPatterns(given)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
  });

  it('agree with their meaning for any pattern and path', () => {
    const part = fc.constantFrom('a', 'b', 'ab', '*', 'a*', '*b', 'a*b*a', '**');
    const item = fc.constantFrom('a', 'b', 'ab', 'ba', 'aba', 'abba');
    /** The definition, without a plan. */
    const means = (parts: readonly string[], items: readonly string[]): boolean => {
      const [one, ...rest] = parts;
      if (one === undefined) return items.length === 0;
      if (one === '**') return items.some((_, at) => means(rest, items.slice(at))) || means(rest, []);
      const regex = new RegExp(`^${one.replaceAll('*', '.*')}$`);
      return items.length > 0 && regex.test(items[0] ?? '') && means(rest, items.slice(1));
    };
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.array(item, { maxLength: 6 }), (parts, items) => {
        expect(isShown([`/${parts.join('/')}`], `/${items.join('/')}`)).toBe(means(parts, items));
      }),
      { numRuns: 500 },
    );
  });

  it('take no time that grows with the pattern', () => {
    const pattern = `/${'*a'.repeat(98)}b`;
    const started = performance.now();
    expect(
      isShown(
        Array.from({ length: 50 }, () => pattern),
        `/${'a'.repeat(2_000)}`,
      ),
    ).toBe(false);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
