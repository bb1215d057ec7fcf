import { describe, expect, it } from 'vitest';
import { application, bytes, exif, jpeg, jpegOf, scan, segment } from '../make-images';
import { times, verdict } from './verdict';

describe('a jpeg is judged by its scans and what it holds between them', () => {
  it('refuses more than 64 scans, however small the picture', () => {
    expect(verdict(jpegOf([100, 100], {}, times(64, scan())))).toBe('accepted');
    expect(verdict(jpegOf([100, 100], {}, times(65, scan())))).toBe('not_supported');
    expect(verdict(jpegOf([100, 100], {}, times(130, scan())))).toBe('not_supported');
  });

  it('refuses too many passes over a large picture, and accepts a large progressive photo', () => {
    expect(verdict(jpegOf([8_000, 6_000], {}, times(10, scan())))).toBe('accepted');
    expect(verdict(jpegOf([8_000, 6_000], {}, times(41, scan())))).toBe('not_supported');
  });

  it('counts the memory that a decoder keeps between scans', () => {
    expect(verdict(jpegOf([12_000, 9_000], { sof: 0xc0 }, scan()))).toBe('accepted');
    expect(verdict(jpegOf([12_000, 9_000], { sof: 0xc0 }, times(3, scan())))).toBe('not_supported');
    expect(verdict(jpegOf([12_000, 9_000], {}, scan()))).toBe('not_supported');
    expect(verdict(jpegOf([8_000, 7_000], {}, scan()))).toBe('accepted');
    expect(verdict(jpegOf([8_000, 7_000], { sampling: 0x11 }, scan()))).toBe('not_supported');
  });

  it('refuses two sizes in one file as unreadable', () => {
    const second = segment(0xc0, bytes(8, [0x55, 0xf0, 0x55, 0xf0], [1, 1, 0x11, 0]));
    expect(verdict(jpegOf([9, 9], {}, second, scan()))).toBe('picture_error1');
    expect(verdict(jpegOf([9, 9], {}, scan(), second, scan()))).toBe('picture_error1');
    expect(verdict(jpegOf([9, 9], {}, scan(), segment(0xdc, [0xff, 0xff])))).toBe('picture_error1');
    expect(verdict(jpegOf([9, 0], {}, scan(), segment(0xdc, [0xff, 0xff])))).toBe('picture_error1');
  });

  it('does not read behind the end mark, where cameras store further pictures', () => {
    expect(verdict(bytes(jpegOf([9, 9], {}, scan()), jpegOf([12_000, 10_001], {}, times(99, scan()))))).toBe(
      'accepted',
    );
  });

  it('does not count the preview picture in the metadata', () => {
    const thumbnail = segment(0xe1, bytes('Exif\0\0', jpegOf([12_000, 10_001])));
    expect(verdict(jpeg(30, 20, thumbnail))).toBe('accepted');
  });

  it('continues from any position', () => {
    const file = jpeg(4_000, 3_000, bytes(exif(6), application(50)));
    for (let length = 4; length < file.length; length += 1) {
      expect(verdict(file.slice(0, length), file.length), `${length}`).toBe('read-on');
    }
  });
});
