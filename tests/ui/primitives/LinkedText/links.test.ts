import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from '../../../../ui/primitives/LinkedText/find-links';

const hrefs = (text: string): readonly (string | null)[] => findLinks(text).map((part) => part.href);
const linksOf = (text: string) => findLinks(text).filter((part) => part.href !== null);

describe('findLinks', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['www.example.com/path', 'https://www.example.com/path'],
    ['mia@example.com', 'mailto:mia@example.com'],
    ['+49 30 123 456', 'tel:+4930123456'],
    ['(030) 123 4567', 'tel:0301234567'],
    ['13800138000', 'tel:13800138000'],
    ['https://zh.wikipedia.org/wiki/客服_(消歧义)', 'https://zh.wikipedia.org/wiki/客服_(消歧义)'],
  ])('%s leads to %s', (text, href) => {
    expect(findLinks(text)).toEqual([{ text, href }]);
  });

  it.each([
    'TX-2048-7719',
    '2026-01-15',
    '12:30:45',
    '1,000,000',
    'javascript:alert(1)',
    'a.b',
    '42',
    '3.14159',
  ])('%s is only text', (text) => {
    expect(hrefs(text)).toEqual([null]);
  });

  it("leaves the sentence's punctuation outside", () => {
    expect(findLinks('See (https://example.com/a).')).toEqual([
      { text: 'See (', href: null },
      { text: 'https://example.com/a', href: 'https://example.com/a' },
      { text: ').', href: null },
    ]);
  });

  it('stops at the punctuation of Chinese', () => {
    expect(linksOf('请看https://example.com/a。谢谢').map((part) => part.text)).toEqual([
      'https://example.com/a',
    ]);
  });

  it('does not follow an address that hides characters', () => {
    expect(linksOf('https://example.com/\u202egpj.exe')).toEqual([]);
  });

  it.each([
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u2800',
    '\u3164',
    '\u{e0041}',
    '\ufe00',
    '\u206a',
    '\ufff9',
    '\u0001',
  ])('does not follow an address with %j, which cannot be seen', (hidden) => {
    expect(linksOf(`https://bank.test${hidden}.evil.test/ and mailto:ann@bank.test${hidden}.evil`)).toEqual(
      [],
    );
  });

  it.each([
    'https://bank.test@evil.test/',
    'https://bank.test:443@evil.test/',
    'https://bank.test\\@evil.test/',
    'https://bank.test\u2044evil.test/',
    'https://%62ank.test/',
  ])('does not follow %j, whose host is not what it seems', (address) => {
    expect(linksOf(address)).toEqual([]);
  });

  it.each([
    'https://b\u00fccher.test/a@b',
    'https://\u4f8b\u3048.test:8443/x?y=a@b',
    'http://localhost:3000/#z',
    'https://my_app.test',
  ])('follows %j', (address) => {
    expect(linksOf(address)).toHaveLength(1);
  });

  it('shows every text as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(
          findLinks(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('makes no more than 500 links of one text, and keeps the rest as text', () => {
    const text = 'a@b.test '.repeat(600);
    expect(linksOf(text)).toHaveLength(500);
    expect(
      findLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('is quick with hostile texts', () => {
    const start = performance.now();
    for (const text of [
      '1 '.repeat(5000),
      'a@'.repeat(5000),
      'www.'.repeat(5000),
      '('.repeat(10_000),
      `https://${')'.repeat(10_000)}`,
    ]) {
      findLinks(text);
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
