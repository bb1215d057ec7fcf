import { describe, expect, it } from 'vitest';
import {
  bitmapHeader,
  bytes,
  chunk,
  exif,
  gif,
  gifFrame,
  gifOf,
  icoOf,
  jpeg,
  jpegOf,
  le32,
  png,
  pngOf,
  scan,
} from '../make-images';
import { times, verdict } from './verdict';

const WHOLE = [
  ['a png', png(9, 7)],
  ['a jpeg', jpeg(9, 7, exif(6))],
  ['a progressive jpeg', jpegOf([9, 7], {}, times(3, scan()))],
  ['a gif', gif(9, 7)],
  ['a gif with two frames', gifOf([9, 7], gifFrame(9, 7), gifFrame(9, 7))],
  ['an ico of a bitmap', icoOf(bitmapHeader(9, 7))],
  ['an ico of pngs', icoOf(png(9, 7), png(16, 16))],
] as const;

describe('a damaged image, whatever a decoder says about it', () => {
  it.each(WHOLE)('is refused if %s ends early, wherever that is', (_, file) => {
    expect(verdict(file)).toBe('accepted');
    for (let length = 10; length < file.length; length += 1)
      expect(verdict(file.slice(0, length)), `${length}`).toBe('picture_error1');
  });

  it('is refused if any byte of the picture data of a png was changed', () => {
    const file = png(9, 7);
    const afterData = file.length - chunk('IEND').length;
    for (let at = 8; at < afterData; at += 1) {
      const changed = file.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(verdict(changed), `${at}`).toMatch(/picture_error1|not_supported/);
    }
  });

  it('is refused if the picture of an ico is not inside the file', () => {
    const file = icoOf(bitmapHeader(9, 7));
    file.set(le32(41), 6 + 8);
    expect(verdict(file)).toBe('picture_error1');
  });
});

describe('an image that only looks damaged', () => {
  it.each(WHOLE)('is accepted if bytes follow %s, as phones write them', (_, file) => {
    expect(verdict(bytes(file, new Uint8Array(100)))).toBe('accepted');
    expect(verdict(bytes(file, 'MotionPhoto_Data', [0, 0, 0, 24], 'ftypmp42', new Uint8Array(400)))).toBe(
      'accepted',
    );
  });

  it('is accepted if a chunk is damaged that decoders leave out', () => {
    const text = chunk('tEXt', bytes('Comment', [0], 'hello'));
    text[text.length - 1] = (text[text.length - 1] ?? 0) ^ 1;
    expect(verdict(pngOf([9, 7], text, chunk('IDAT', [1, 2])))).toBe('accepted');
  });

  it('is accepted if a jpeg has an EXIF directory that points out of its segment', () => {
    const astray = exif(6);
    astray.set(le32(0xffff_fff0), 14);
    expect(verdict(jpeg(9, 7, astray))).toBe('accepted');
  });
});
