import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, judgeImage } from '../../../../domain/upload/judge-image';
import { bytes, gifFrame, gifOf, le16 } from '../make-images';
import { times, verdict } from './verdict';

describe('a gif is judged by its frames', () => {
  // Shows spec §5.9.
  it('refuses a screen of 1 px with a frame of 22,000 px', () => {
    expect(verdict(gifOf([1, 1], gifFrame(12_000, 10_001)))).toBe('not_supported');
  });

  it('refuses a small frame at a far position', () => {
    expect(verdict(gifOf([1, 1], gifFrame(1, 1, 12_000, 10_000)))).toBe('not_supported');
  });

  it('reads every frame, behind colour tables, extensions and extra zeros', () => {
    const extension = bytes([0x21, 0xf9, 4, 0, 0, 0, 0, 0], [0x21, 0xfe, 3], 'abc', [2], ',,', [0]);
    const localTable = bytes(0x2c, le16(0), le16(0), le16(2), le16(2), [
      0x81,
      ...new Array(12).fill(0x2c),
      2,
      1,
      0,
      0,
    ]);
    const file = gifOf([2, 2], extension, localTable, bytes([0, 0]), extension, gifFrame(20_000, 20_000));
    expect(verdict(file)).toBe('not_supported');
    const globalTable = gifOf([2, 2], new Uint8Array(24).fill(0x3b), gifFrame(20_000, 20_000));
    globalTable[10] = 0x82;
    expect(verdict(globalTable)).toBe('not_supported');
  });

  it('takes the size from the frame if the screen is smaller', () => {
    expect(judgeImage(gifOf([1, 1], gifFrame(40, 30, 10, 20)), 0)).toMatchObject({
      header: { width: 50, height: 50 },
    });
  });

  it('refuses frames that are too much together, and accepts a long recording', () => {
    expect(verdict(gifOf([1280, 720], times(500, gifFrame(1280, 720))))).toBe('accepted');
    expect(verdict(gifOf([1280, 720], times(600, gifFrame(1, 1))))).toBe('not_supported');
    expect(verdict(gifOf([5_000, 4_000], times(26, gifFrame(1, 1))))).toBe('not_supported');
  });

  it('refuses more than 5,000 frames, however small they are', () => {
    expect(verdict(gifOf([1, 1], times(5_000, gifFrame(1, 1))))).toBe('accepted');
    expect(verdict(gifOf([1, 1], times(5_001, gifFrame(1, 1))))).toBe('not_supported');
  });

  it('refuses by the header if it is enough, else reads on', () => {
    const bomb = gifOf([1, 1], gifFrame(12_000, 10_001), new Uint8Array(200_000));
    expect(verdict(bomb.slice(0, HEAD_BYTES), bomb.length)).toBe('not_supported');
    const late = gifOf([1, 1], times(10_000, bytes([0x21, 0xfe, 4], 'abcd', 0)), gifFrame(12_000, 10_001));
    expect(verdict(late.slice(0, HEAD_BYTES), late.length)).toBe('read-on');
    expect(verdict(late)).toBe('not_supported');
  });

  it('refuses noise between blocks, and a file without a frame, as unreadable', () => {
    expect(verdict(gifOf([9, 9]))).toBe('picture_error1');
    expect(verdict(gifOf([9, 9], gifFrame(9, 9), bytes('MZ')))).toBe('picture_error1');
    expect(verdict(gifOf([9, 9], gifFrame(9, 9), new Uint8Array(1_001)))).toBe('picture_error1');
  });
});
