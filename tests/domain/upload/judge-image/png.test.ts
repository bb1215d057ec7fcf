import { describe, expect, it } from 'vitest';
import { acTL, be32, bytes, chunk, fcTL, pngOf } from '../make-images';
import { times, verdict } from './verdict';

describe('a png is judged by its frames, its rows and its metadata', () => {
  it('refuses too many frames, by the declared number and by the real number', () => {
    expect(verdict(pngOf([1_000, 1_000], acTL(500)))).toBe('accepted');
    expect(verdict(pngOf([1_000, 1_000], acTL(501)))).toBe('not_supported');
    expect(verdict(pngOf([1, 1], acTL(5_001)))).toBe('not_supported');
    expect(verdict(pngOf([1_000, 1_000], acTL(1), times(501, fcTL(1, 1))))).toBe('not_supported');
  });

  it('refuses a frame outside the picture as unreadable', () => {
    expect(verdict(pngOf([9, 9], acTL(2), fcTL(9, 9), fcTL(4, 4, 5, 5)))).toBe('accepted');
    expect(verdict(pngOf([9, 9], acTL(2), fcTL(10, 10)))).toBe('picture_error1');
    expect(verdict(pngOf([9, 9], acTL(2), fcTL(4, 4, 6, 5)))).toBe('picture_error1');
  });

  it('counts the memory for 16 bits per colour and for an interlaced picture', () => {
    expect(verdict(pngOf([12_000, 9_000]))).toBe('accepted');
    expect(verdict(pngOf([12_000, 9_000, 16]))).toBe('not_supported');
    expect(verdict(pngOf([12_000, 9_000, 8, 1]))).toBe('not_supported');
    expect(verdict(pngOf([6_000, 5_000, 16, 1]))).toBe('accepted');
  });

  it('refuses a row that is longer than other formats allow', () => {
    expect(verdict(pngOf([65_535, 10]))).toBe('accepted');
    expect(verdict(pngOf([65_536, 1]))).toBe('not_supported');
    expect(verdict(pngOf([1, 65_536]))).toBe('not_supported');
  });

  it('refuses compressed metadata that could unpack to more than a picture', () => {
    const zeros = new Uint8Array(470_000);
    expect(verdict(pngOf([9, 9], chunk('iCCP', zeros)))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], chunk('IDAT'), chunk('zTXt', zeros)))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], chunk('iTXt', bytes('key', [0, 1], zeros))))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], chunk('iTXt', bytes('k'.repeat(200), zeros))))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], times(500, chunk('zTXt', new Uint8Array(1_000)))))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], chunk('iTXt', bytes('XML', [0, 0], zeros))))).toBe('accepted');
    expect(verdict(pngOf([9, 9], chunk('iCCP', new Uint8Array(3_000))))).toBe('accepted');
  });

  it('refuses a second header and a header of another length as unreadable', () => {
    const second = chunk('IHDR', bytes(be32(12_000), be32(10_001), [8, 6, 0, 0, 0]));
    expect(verdict(pngOf([9, 9], second))).toBe('picture_error1');
    const long = pngOf([9, 9], chunk('IDAT'));
    long[11] = 14;
    expect(verdict(long)).toBe('picture_error1');
  });

  it('refuses more chunks than any encoder writes as unreadable', () => {
    expect(verdict(pngOf([9, 9], times(50_001, chunk('IDAT'))))).toBe('picture_error1');
  });
});
