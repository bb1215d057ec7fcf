import { describe, expect, it } from 'vitest';
import { acTL, bitmapHeader, chunk, icoOf, png, pngOf } from '../make-images';
import { verdict } from './verdict';

describe('an ico is judged by all of its images', () => {
  it('refuses a large image behind a small one, whatever the directory says', () => {
    expect(verdict(icoOf(bitmapHeader(16, 16), png(12_000, 10_001)))).toBe('not_supported');
    expect(verdict(icoOf(bitmapHeader(16, 16), bitmapHeader(12_000, 10_001)))).toBe('not_supported');
  });

  it('refuses images that are too much together', () => {
    expect(verdict(icoOf(...new Array<Uint8Array>(4).fill(png(5_000, 5_000))))).toBe('accepted');
    expect(verdict(icoOf(...new Array<Uint8Array>(5).fill(png(5_000, 5_000))))).toBe('not_supported');
  });

  it('judges a png inside as a png', () => {
    expect(verdict(icoOf(pngOf([16, 16], acTL(5_001))))).toBe('not_supported');
    expect(verdict(icoOf(pngOf([16, 16], chunk('iCCP', new Uint8Array(470_000)))))).toBe('not_supported');
    expect(verdict(icoOf(pngOf([9_000, 8_000, 8, 1])))).toBe('not_supported');
  });

  it('accepts the usual set of sizes', () => {
    expect(
      verdict(icoOf(...[16, 24, 32, 48, 64].map((side) => bitmapHeader(side, side)), png(256, 256))),
    ).toBe('accepted');
  });
});
