import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeImage } from '../../../../domain/upload/judge-image';
import { readImage } from '../../../../domain/upload/read-image';
import {
  acTL,
  be32,
  bitmapHeader,
  bytes,
  chunk,
  exif,
  fcTL,
  gif,
  gifFrame,
  gifOf,
  icoOf,
  jpeg,
  jpegOf,
  le16,
  le32,
  png,
  pngOf,
  scan,
} from '../make-images';
import { times, verdict } from './verdict';

describe('a hostile file with an allowed name', () => {
  it.each([
    ['what only begins as a BMP', bytes('BM', new Uint8Array(200))],
    ['a cursor', bytes([0, 0, 2, 0, 1, 0], new Uint8Array(60))],
    ['a PDF', bytes('%PDF-1.7\n', new Uint8Array(200))],
    ['a ZIP', bytes('PK', [3, 4], new Uint8Array(200))],
    ['a GIF with another version', bytes('GIF88a', new Uint8Array(200))],
    ['HTML behind a space', bytes(' <html><script>alert(1)</script>')],
  ])('%s is illegal', (_, file) => {
    expect(verdict(file)).toBe('illegal_img_error');
  });
});

describe('an image of a format that is not sent, under any name (decision 42)', () => {
  it.each([
    ['WebP', bytes('RIFF', le32(200), 'WEBPVP8 ', new Uint8Array(200))],
    ['AVIF', bytes([0, 0, 0, 0x1c], 'ftypavif', new Uint8Array(200))],
    ['AVIF', bytes([0, 0, 0, 0x1c], 'ftypmif1', be32(0), 'mif1avifmiaf', new Uint8Array(200))],
    ['AVIF', bytes([0, 0, 1, 0], 'ftypavif', new Uint8Array(250))],
    ['HEIC', bytes([0, 0, 0, 0x24], 'ftypheic', new Uint8Array(200))],
    ['HEIC', bytes([0, 0, 0, 0x18], 'ftypmif1', be32(0), 'mif1heic', new Uint8Array(200))],
    ['BMP', bytes('BM', le32(300), be32(0), le32(54), le32(40), new Uint8Array(200))],
    ['TIFF', bytes('II', [42, 0, 8, 0, 0, 0], new Uint8Array(200))],
    ['TIFF', bytes('MM', [0, 42, 0, 0, 0, 8], new Uint8Array(200))],
    ['JPEG XL', bytes([0xff, 0x0a], new Uint8Array(200))],
  ])('%s is named', (format, file) => {
    expect(judgeImage(file, file.length)).toEqual({ kind: 'refused', key: 'image_format_error', format });
  });
});

/** Counts reads, because time depends on other work of the machine. */
class CountingView extends DataView<ArrayBuffer> {
  reads = 0;

  override getUint8(at: number): number {
    this.reads += 1;
    return super.getUint8(at);
  }

  override getUint16(at: number, littleEndian?: boolean): number {
    this.reads += 2;
    return super.getUint16(at, littleEndian);
  }

  override getUint32(at: number, littleEndian?: boolean): number {
    this.reads += 4;
    return super.getUint32(at, littleEndian);
  }
}

const readsOf = (file: Uint8Array): number => {
  const view = new CountingView(file.slice().buffer);
  readImage(view);
  return view.reads;
};

const GOOD = [
  gifOf([9, 7], gifFrame(9, 7), bytes([0x21, 0xfe, 2, 1, 1, 0]), gifFrame(3, 3, 1, 1)),
  pngOf([9, 7], acTL(2), fcTL(9, 7), chunk('IDAT', [1, 2]), chunk('iTXt', bytes('a', [0, 0]))),
  jpeg(9, 7, exif(6)),
  jpegOf([9, 7], {}, times(3, scan())),
  icoOf(bitmapHeader(9, 7), png(9, 7)),
  gif(9, 7),
];

const KINDS = ['accepted', 'read-on', 'refused'];

describe('the judgement', () => {
  it('never throws on any bytes after a valid beginning', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GOOD),
        fc.nat(60),
        fc.uint8Array({ maxLength: 400 }),
        fc.nat(1_000),
        (file, keep, rest, more) => {
          const made = bytes(file.slice(0, keep), rest);
          expect(KINDS).toContain(judgeImage(made, made.length + more).kind);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('never throws on a valid file with some bytes changed', () => {
    const change = fc.tuple(fc.nat(400), fc.constantFrom(0, 1, 0x2c, 0x7f, 0x80, 0xd9, 0xda, 0xff));
    fc.assert(
      fc.property(fc.constantFrom(...GOOD), fc.array(change, { maxLength: 8 }), (file, changes) => {
        const made = file.slice();
        for (const [at, value] of changes) made[at % made.length] = value;
        expect(KINDS).toContain(judgeImage(made, made.length).kind);
      }),
      { numRuns: 3_000 },
    );
  });

  it('never accepts a part of a file that it refuses as a whole', () => {
    const bombs = [
      gifOf([1, 1], gifFrame(1, 1), gifFrame(12_000, 10_001)),
      pngOf([9, 9], chunk('IDAT', [1]), chunk('iCCP', new Uint8Array(470_000))),
      jpegOf([100, 100], {}, times(70, scan())),
      icoOf(bitmapHeader(16, 16), png(12_000, 10_001)),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...bombs), fc.nat(1_000), (file, length) => {
        const part = file.slice(0, Math.min(length, file.length - 1));
        expect(judgeImage(part, file.length).kind).not.toBe('accepted');
        expect(judgeImage(file, file.length).kind).toBe('refused');
      }),
    );
  });

  it.each([
    ['empty blocks of a gif', bytes('GIF89a', le16(9), le16(9), [0, 0, 0]), [0x21, 0xfe, 0]],
    ['stray zeros in a gif', bytes('GIF89a', le16(9), le16(9), [0, 0, 0]), [0]],
    ['data blocks of one byte', bytes('GIF89a', le16(9), le16(9), [0, 0, 0, 0x21, 0xfe]), [1]],
    ['fill bytes of a jpeg', jpegOf([9, 9], {}, scan()).slice(0, -2), [0xff]],
    ['stuffed bytes of a scan', jpegOf([9, 9], {}, scan()).slice(0, -2), [0xff, 0]],
    ['restart marks of a scan', jpegOf([9, 9], {}, scan()).slice(0, -2), [0xff, 0xd0]],
    ['empty chunks of a png', pngOf([9, 9]).slice(0, -12), [...chunk('IDAT')]],
    ['empty segments of a jpeg', bytes([0xff, 0xd8]), [0xff, 0xe2, 0, 2]],
  ])('reads no byte many times: a megabyte of %s', (_, head, filling) => {
    const file = new Uint8Array(1_048_576);
    file.set(head);
    const pattern = Uint8Array.from(filling);
    for (let at = head.length; at + pattern.length < file.length; at += pattern.length) file.set(pattern, at);
    expect(readsOf(file)).toBeLessThan(6 * file.length);
  });

  it('reads each image of an ico once, also if all share one long png', () => {
    const shared = pngOf([9, 9], times(49_000, chunk('IDAT')));
    const file = icoOf(...new Array<Uint8Array>(64).fill(png(1, 1)), shared);
    const at = file.length - shared.length;
    for (let entry = 0; entry < 64; entry += 1) file.set(be32(at).reverse(), 6 + 16 * entry + 12);
    expect(readsOf(file)).toBeLessThan(64 * file.length);
  });
});
