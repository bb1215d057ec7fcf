import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../../domain/upload/byte-reader';
import { estimateDecodingCost } from '../../../domain/upload/decoding/estimate-decoding-cost';
import { estimateGif } from '../../../domain/upload/decoding/gif';
import { estimateIco } from '../../../domain/upload/decoding/ico';
import { estimateJpeg } from '../../../domain/upload/decoding/jpeg';
import { estimatePng } from '../../../domain/upload/decoding/png';
import { gifHeader } from '../../../domain/upload/headers/gif';
import { icoHeader } from '../../../domain/upload/headers/ico';
import { jpegHeader } from '../../../domain/upload/headers/jpeg';
import { pngHeader } from '../../../domain/upload/headers/png';
import { readImageHeader } from '../../../domain/upload/image-header';
import { HEAD_BYTES, judgeImage } from '../../../domain/upload/judge-image';
import {
  acTL,
  application,
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
  png,
  pngOf,
  scan,
  segment,
} from './make-images';

const verdict = (file: Uint8Array, size = file.length) => {
  const judged = judgeImage(file, size);
  return judged.kind === 'refused' ? judged.key : judged.kind;
};
const times = (count: number, part: Uint8Array): Uint8Array => {
  const all = new Uint8Array(part.length * count);
  for (let i = 0; i < count; i += 1) all.set(part, i * part.length);
  return all;
};

describe('a gif is judged by its frames', () => {
  it('refuses a screen of 1 px with a frame of 22,000 px', () => {
    expect(verdict(gifOf([1, 1], gifFrame(22_000, 22_000)))).toBe('not_supported');
  });

  it('refuses a small frame that stands far away', () => {
    expect(verdict(gifOf([1, 1], gifFrame(1, 1, 30_000, 30_000)))).toBe('not_supported');
  });

  it('looks at every frame, behind colour tables, extensions and stray zeros', () => {
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

  it('takes the size from the frame where the screen names a smaller one', () => {
    expect(judgeImage(gifOf([1, 1], gifFrame(40, 30, 10, 20)), 0)).toMatchObject({
      header: { width: 50, height: 50 },
    });
  });

  it('refuses what all frames together would take, and takes a long recording', () => {
    expect(verdict(gifOf([1280, 720], times(500, gifFrame(1280, 720))))).toBe('accepted');
    expect(verdict(gifOf([1280, 720], times(600, gifFrame(1, 1))))).toBe('not_supported');
    expect(verdict(gifOf([5_000, 4_000], times(26, gifFrame(1, 1))))).toBe('not_supported');
  });

  it('refuses more than 5,000 frames, however small they are', () => {
    expect(verdict(gifOf([1, 1], times(5_000, gifFrame(1, 1))))).toBe('accepted');
    expect(verdict(gifOf([1, 1], times(5_001, gifFrame(1, 1))))).toBe('not_supported');
  });

  it('refuses in the head what the head shows, and reads on where it shows nothing', () => {
    const bomb = gifOf([1, 1], gifFrame(22_000, 22_000), new Uint8Array(200_000));
    expect(verdict(bomb.slice(0, HEAD_BYTES), bomb.length)).toBe('not_supported');
    const late = gifOf([1, 1], times(10_000, bytes([0x21, 0xfe, 4], 'abcd', 0)), gifFrame(22_000, 22_000));
    expect(verdict(late.slice(0, HEAD_BYTES), late.length)).toBe('read-on');
    expect(verdict(late)).toBe('not_supported');
  });

  it('leaves a file that is only cut off to the decoder, and calls noise between blocks unreadable', () => {
    const whole = gifOf([9, 9], gifFrame(9, 9), gifFrame(9, 9));
    expect(verdict(whole.slice(0, -4))).toBe('accepted');
    expect(verdict(gifOf([9, 9], gifFrame(9, 9), bytes('MZ')))).toBe('picture_error1');
    expect(verdict(gifOf([9, 9], gifFrame(9, 9), new Uint8Array(1_001)))).toBe('picture_error1');
  });
});

describe('a png is judged by its frames, its rows and its metadata', () => {
  it('refuses the frames that an animation claims, and those that it has', () => {
    expect(verdict(pngOf([1_000, 1_000], acTL(500)))).toBe('accepted');
    expect(verdict(pngOf([1_000, 1_000], acTL(501)))).toBe('not_supported');
    expect(verdict(pngOf([1, 1], acTL(0xffff_ffff)))).toBe('not_supported');
    expect(verdict(pngOf([1_000, 1_000], acTL(1), times(501, fcTL(1, 1))))).toBe('not_supported');
  });

  it('calls a frame outside of the picture unreadable', () => {
    expect(verdict(pngOf([9, 9], acTL(2), fcTL(9, 9), fcTL(4, 4, 5, 5)))).toBe('accepted');
    expect(verdict(pngOf([9, 9], acTL(2), fcTL(22_000, 22_000)))).toBe('picture_error1');
    expect(verdict(pngOf([9, 9], acTL(2), fcTL(4, 4, 6, 5)))).toBe('picture_error1');
  });

  it('counts what a decoder holds for 16 bits a colour and for an interlaced picture', () => {
    expect(verdict(pngOf([12_000, 9_000]))).toBe('accepted');
    expect(verdict(pngOf([12_000, 9_000, 16]))).toBe('not_supported');
    expect(verdict(pngOf([12_000, 9_000, 8, 1]))).toBe('not_supported');
    expect(verdict(pngOf([6_000, 5_000, 16, 1]))).toBe('accepted');
  });

  it('refuses a row that no other format could name', () => {
    expect(verdict(pngOf([65_535, 10]))).toBe('accepted');
    expect(verdict(pngOf([65_536, 1]))).toBe('not_supported');
    expect(verdict(pngOf([1, 100_000_000]))).toBe('not_supported');
  });

  it('refuses packed metadata that could grow beyond a picture', () => {
    const zeros = new Uint8Array(470_000);
    expect(verdict(pngOf([9, 9], chunk('iCCP', zeros)))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], chunk('IDAT'), chunk('zTXt', zeros)))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], chunk('iTXt', bytes('key', [0, 1], zeros))))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], chunk('iTXt', bytes('k'.repeat(200), zeros))))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], times(500, chunk('zTXt', new Uint8Array(1_000)))))).toBe('not_supported');
    expect(verdict(pngOf([9, 9], chunk('iTXt', bytes('XML', [0, 0], zeros))))).toBe('accepted');
    expect(verdict(pngOf([9, 9], chunk('iCCP', new Uint8Array(3_000))))).toBe('accepted');
  });

  it('calls a second header and a header of another length unreadable', () => {
    const second = chunk('IHDR', bytes(be32(22_000), be32(22_000), [8, 6, 0, 0, 0]));
    expect(verdict(pngOf([9, 9], second))).toBe('picture_error1');
    const long = pngOf([9, 9], chunk('IDAT'));
    long[11] = 14;
    expect(verdict(long)).toBe('picture_error1');
  });

  it('calls more chunks than any encoder writes unreadable', () => {
    expect(verdict(pngOf([9, 9], times(50_001, chunk('IDAT'))))).toBe('picture_error1');
  });
});

describe('a jpeg is judged by its scans and what it holds between them', () => {
  it('refuses more than 64 scans, however small the picture', () => {
    expect(verdict(jpegOf([100, 100], {}, times(64, scan())))).toBe('accepted');
    expect(verdict(jpegOf([100, 100], {}, times(65, scan())))).toBe('not_supported');
    expect(verdict(jpegOf([100, 100], {}, times(50_000, scan())))).toBe('not_supported');
  });

  it('refuses the passes over a large picture, and takes a large progressive photo', () => {
    expect(verdict(jpegOf([8_000, 6_000], {}, times(10, scan())))).toBe('accepted');
    expect(verdict(jpegOf([8_000, 6_000], {}, times(41, scan())))).toBe('not_supported');
  });

  it('counts what a decoder holds from scan to scan', () => {
    expect(verdict(jpegOf([12_000, 9_000], { sof: 0xc0 }, scan()))).toBe('accepted');
    expect(verdict(jpegOf([12_000, 9_000], { sof: 0xc0 }, times(3, scan())))).toBe('not_supported');
    expect(verdict(jpegOf([12_000, 9_000], {}, scan()))).toBe('not_supported');
    expect(verdict(jpegOf([8_000, 7_000], {}, scan()))).toBe('accepted');
    expect(verdict(jpegOf([8_000, 7_000], { sampling: 0x11 }, scan()))).toBe('not_supported');
  });

  it('calls two sizes in one file unreadable', () => {
    const second = segment(0xc0, bytes(8, [0x55, 0xf0, 0x55, 0xf0], [1, 1, 0x11, 0]));
    expect(verdict(jpegOf([9, 9], {}, second, scan()))).toBe('picture_error1');
    expect(verdict(jpegOf([9, 9], {}, scan(), second, scan()))).toBe('picture_error1');
    expect(verdict(jpegOf([9, 9], {}, scan(), segment(0xdc, [0xff, 0xff])))).toBe('picture_error1');
    expect(verdict(jpegOf([9, 0], {}, scan(), segment(0xdc, [0xff, 0xff])))).toBe('picture_error1');
  });

  it('does not look behind the end mark, where cameras keep further pictures', () => {
    expect(verdict(bytes(jpegOf([9, 9], {}, scan()), jpegOf([60_000, 60_000], {}, times(99, scan()))))).toBe(
      'accepted',
    );
  });

  it('does not judge the small picture in the metadata', () => {
    const thumbnail = segment(0xe1, bytes('Exif\0\0', jpegOf([60_000, 60_000])));
    expect(verdict(jpeg(30, 20, thumbnail))).toBe('accepted');
  });

  it('reads on from anywhere, and leaves a file that is cut off to the decoder', () => {
    const file = jpeg(4_000, 3_000, bytes(exif(6), application(50)));
    for (let length = 4; length < file.length - 4; length += 1) {
      expect(verdict(file.slice(0, length), file.length), `${length}`).toBe('read-on');
    }
    expect(verdict(file.slice(0, -6))).toBe('accepted');
  });
});

describe('an ico is judged by all of its images', () => {
  it('refuses a large one behind a small one, whatever the directory says', () => {
    expect(verdict(icoOf(bitmapHeader(16, 16), png(23_000, 23_000)))).toBe('not_supported');
    expect(verdict(icoOf(bitmapHeader(16, 16), bitmapHeader(60_000, 60_000)))).toBe('not_supported');
  });

  it('refuses images that are too much together', () => {
    expect(verdict(icoOf(...new Array<Uint8Array>(4).fill(png(5_000, 5_000))))).toBe('accepted');
    expect(verdict(icoOf(...new Array<Uint8Array>(5).fill(png(5_000, 5_000))))).toBe('not_supported');
  });

  it('judges a png inside as a png', () => {
    expect(verdict(icoOf(pngOf([16, 16], acTL(1_000_000))))).toBe('not_supported');
    expect(verdict(icoOf(pngOf([16, 16], chunk('iCCP', new Uint8Array(470_000)))))).toBe('not_supported');
    expect(verdict(icoOf(pngOf([9_000, 8_000, 8, 1])))).toBe('not_supported');
  });

  it('takes the usual set of sizes', () => {
    expect(
      verdict(icoOf(...[16, 24, 32, 48, 64].map((side) => bitmapHeader(side, side)), png(256, 256))),
    ).toBe('accepted');
  });
});

describe('what hides behind an accepted name', () => {
  it.each([
    ['a BMP', bytes('BM', new Uint8Array(200))],
    ['an AVIF', bytes([0, 0, 0, 0x1c], 'ftypavif', new Uint8Array(200))],
    ['a HEIC', bytes([0, 0, 0, 0x24], 'ftypheic', new Uint8Array(200))],
    ['a box of 256 bytes, which begins as an ICO does', bytes([0, 0, 1, 0], 'ftypavif', new Uint8Array(250))],
    ['a cursor', bytes([0, 0, 2, 0, 1, 0], new Uint8Array(60))],
    ['a PDF', bytes('%PDF-1.7\n', new Uint8Array(200))],
    ['a TIFF', bytes('II', [42, 0, 8, 0, 0, 0], new Uint8Array(200))],
    ['a ZIP', bytes('PK', [3, 4], new Uint8Array(200))],
    ['a GIF with another version', bytes('GIF88a', new Uint8Array(200))],
    ['HTML behind a space', bytes(' <html><script>alert(1)</script>')],
  ])('%s is illegal', (_, file) => {
    expect(verdict(file)).toBe('illegal_img_error');
  });
});

/** Counts reads, since time depends on what else the machine does. */
class CountingReader extends ByteReader {
  reads = 0;

  override u8(at: number): number | null {
    this.reads += 1;
    return super.u8(at);
  }
}

const readsOf = (file: Uint8Array): number => {
  const reader = new CountingReader(file);
  const reading = [pngHeader, jpegHeader, gifHeader, icoHeader]
    .map((read) => read(reader))
    .find((found) => found !== null);
  if (reading?.kind === 'image') weigh[reading.header.format](reader);
  return reader.reads;
};
const weigh = { png: estimatePng, jpeg: estimateJpeg, gif: estimateGif, ico: estimateIco };

const GOOD = [
  gifOf([9, 7], gifFrame(9, 7), bytes([0x21, 0xfe, 2, 1, 1, 0]), gifFrame(3, 3, 1, 1)),
  pngOf([9, 7], acTL(2), fcTL(9, 7), chunk('IDAT', [1, 2]), chunk('iTXt', bytes('a', [0, 0]))),
  jpeg(9, 7, exif(6)),
  jpegOf([9, 7], {}, times(3, scan())),
  icoOf(bitmapHeader(9, 7), png(9, 7)),
  gif(9, 7),
];
const KINDS = ['accepted', 'read-on', 'refused'];

describe('the judge', () => {
  it('never throws on any bytes behind a good beginning', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GOOD),
        fc.nat(60),
        fc.uint8Array({ maxLength: 400 }),
        fc.nat(1_000),
        (file, keep, rest, more) => {
          const made = bytes(file.slice(0, keep), rest);
          expect(KINDS).toContain(judgeImage(made, made.length + more).kind);
          for (const format of ['png', 'jpeg', 'gif', 'ico'] as const) estimateDecodingCost(format, made);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('never throws on a good file with some bytes changed', () => {
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

  it('never accepts from a part what it refuses as a whole', () => {
    const bombs = [
      gifOf([1, 1], gifFrame(1, 1), gifFrame(22_000, 22_000)),
      pngOf([9, 9], chunk('IDAT', [1]), chunk('iCCP', new Uint8Array(470_000))),
      jpegOf([100, 100], {}, times(70, scan())),
      icoOf(bitmapHeader(16, 16), png(23_000, 23_000)),
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
  ])('reads no byte often: a megabyte of %s', (_, head, filling) => {
    const file = new Uint8Array(1_048_576);
    file.set(head);
    const pattern = Uint8Array.from(filling);
    for (let at = head.length; at + pattern.length < file.length; at += pattern.length) file.set(pattern, at);
    expect(readsOf(file)).toBeLessThan(6 * file.length);
  });

  it('walks each image of an ico once, though all of them share one long png', () => {
    const shared = pngOf([9, 9], times(49_000, chunk('IDAT')));
    const file = icoOf(...new Array<Uint8Array>(64).fill(png(1, 1)), shared);
    const at = file.length - shared.length;
    for (let entry = 0; entry < 64; entry += 1) file.set(be32(at).reverse(), 6 + 16 * entry + 12);
    expect(readsOf(file)).toBeLessThan(64 * file.length);
  });

  it('reads a header in any format without its end', () => {
    for (const file of GOOD) expect(readImageHeader(file.slice(0, -3)).kind).toBe('image');
  });
});
