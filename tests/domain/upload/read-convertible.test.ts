import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeImage } from '../../../domain/upload/judge-image';
import { bmp, bytes, heif, movingWebp, webp, webpFrame, webpHead, webpOf } from './make-images';

const judged = (file: Uint8Array) => {
  const outcome = judgeImage(file, file.length, true);
  return outcome.kind === 'refused' ? outcome.key : outcome.kind;
};
const headerOf = (file: Uint8Array) => {
  const outcome = judgeImage(file, file.length, true);
  return outcome.kind === 'accepted' ? outcome.header : null;
};

/** Shows decision 42: with convertImages the bytes are judged before a decoder sees them. */
describe('an image that is converted', () => {
  it.each([
    ['webp', webp(40, 30)],
    ['webp', webpOf(webpHead(40, 30, 16))],
    ['bmp', bmp(40, 30)],
    ['bmp', bmp(40, -30, 32)],
    ['bmp', bmp(40, 30, 8, 1)],
    ['avif', heif('avif', [40, 30])],
    ['heic', heif('heic', [20, 30], [40, 30], [20, 30])],
  ])('%s is read with its size', (format, file) => {
    expect(headerOf(file)).toEqual({ format, width: 40, height: 30, orientation: 1 });
  });

  it('is known to be animated', () => {
    expect(headerOf(movingWebp(40, 30))).toMatchObject({ width: 40, height: 30, isAnimated: true });
  });

  it.each([
    ['WebP', webpOf(webpHead(12_000, 10_001, 0))],
    ['WebP with many frames', movingWebp(1_000, 1_000, 501)],
    ['BMP', bmp(12_000, 10_001, 8, 1)],
    ['BMP of which most is missing', bmp(70_000, 2, 1, 2)],
    ['AVIF', heif('avif', [12_000, 10_001])],
    ['HEIC of many tiles', heif('heic', [9_000, 9_000], [6_000, 9_000])],
  ])('%s above 120 megapixels is too large', (_, file) => {
    expect(judged(file)).toBe('not_supported');
  });

  it.each([
    ['a WebP that ends too early', webp(40, 30).slice(0, -3)],
    ['a WebP without a picture', webpOf()],
    ['a WebP with a frame outside of its picture', webpOf(webpHead(9, 9, 2), webpFrame(10, 9))],
    ['a BMP that ends too early', bmp(40, 30).slice(0, -1)],
    ['a BMP without a size', bmp(0, 30)],
    ['a BMP that holds another image', bmp(40, 30, 24, 4)],
    ['an AVIF that ends too early', heif('avif', [40, 30]).slice(0, -1)],
    ['an AVIF without a size', heif('avif')],
  ])('%s is unreadable', (_, file) => {
    expect(judged(file)).toBe('picture_error1');
  });

  it('an animation of AVIF is named, not converted', () => {
    expect(judged(heif('avis', [40, 30]))).toBe('image_format_error');
  });

  it('never throws on any bytes after a valid beginning, and reads each of them a bounded number of times', () => {
    const starts = [webp(9, 9), movingWebp(9, 9), bmp(9, 9), heif('avif', [9, 9])];
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.nat(60),
        fc.uint8Array({ maxLength: 200 }),
        (start, keep, more) => {
          const file = bytes(start.slice(0, keep), more);
          expect(['accepted', 'refused', 'read-on']).toContain(judgeImage(file, file.length, true).kind);
        },
      ),
      { numRuns: 2_000 },
    );
    const boxes = new Uint8Array(1_000_000);
    boxes.set(heif('avif', [9, 9]));
    for (let at = heif('avif', [9, 9]).length; at + 8 <= boxes.length; at += 8)
      boxes.set([0, 0, 0, 8, 0x66], at);
    expect(judged(boxes)).toBe('picture_error1');
  });
});
