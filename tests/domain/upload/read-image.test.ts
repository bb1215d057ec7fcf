import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImageReading, readImage } from '../../../domain/upload/read-image';
import { application, bitmapHeader, bytes, exif, gif, icoOf, jpeg, png } from './make-images';

const read = (file: Uint8Array): ImageReading =>
  readImage(new DataView(file.buffer, file.byteOffset, file.byteLength));

const image = (format: string, width: number, height: number, orientation = 1) => ({
  end: 'whole',
  header: { format, width, height, orientation },
});

describe('the header of an image', () => {
  it('reads png, gif and jpeg', () => {
    expect(read(png(640, 480))).toMatchObject(image('png', 640, 480));
    expect(read(gif(320, 200))).toMatchObject(image('gif', 320, 200));
    expect(read(jpeg(4000, 3000))).toMatchObject(image('jpeg', 4000, 3000));
    expect(read(jpeg(4000, 3000, undefined, 0xc2))).toMatchObject(image('jpeg', 4000, 3000));
  });

  it('reads an ico by its images, not by its directory', () => {
    expect(read(icoOf(bitmapHeader(48, 48)))).toMatchObject(image('ico', 48, 48));
    expect(read(icoOf(png(12_000, 10_001)))).toMatchObject(image('ico', 12_000, 10_001));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads EXIF orientation %i in both byte orders', (orientation) => {
    expect(read(jpeg(30, 20, exif(orientation)))).toMatchObject(image('jpeg', 30, 20, orientation));
    expect(read(jpeg(30, 20, exif(orientation, false)))).toMatchObject(image('jpeg', 30, 20, orientation));
  });

  it('reads an unknown orientation as upright', () => {
    expect(read(jpeg(30, 20, exif(9)))).toMatchObject(image('jpeg', 30, 20));
  });

  it('finds the frame behind long metadata, and asks for more bytes if it is cut', () => {
    const far = jpeg(30, 20, bytes(application(60_000), application(60_000)));
    expect(read(far)).toMatchObject(image('jpeg', 30, 20));
    expect(read(far.slice(0, 65_536))).toMatchObject({ end: 'cut', header: { width: 0, height: 0 } });
  });

  it.each([
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a Windows program', bytes('MZ', new Uint8Array(200))],
    ['a Linux program', bytes([0x7f], 'ELF', new Uint8Array(200))],
    ['HTML', bytes('<!doctype html><p>hello')],
    ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ', new Uint8Array(40))],
    ['a video', bytes([0, 0, 1, 0xba], new Uint8Array(100))],
    ['nothing', new Uint8Array(0)],
  ])('reports %s as foreign', (_, file) => {
    expect(read(file).end).toBe('foreign');
  });

  it.each([
    ['a png without width', png(0, 10)],
    ['a jpeg without a frame', bytes([0xff, 0xd8, 0xff, 0xda, 0, 4, 1, 1], new Uint8Array(20))],
    ['a jpeg with a segment of length 0', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0], new Uint8Array(20))],
    ['a jpeg with noise between its segments', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0x41, 0x42])],
    [
      'an ico that points into its own directory',
      bytes([0, 0, 1, 0, 1, 0], new Uint8Array(16), new Uint8Array(40)),
    ],
  ])('reports %s as broken', (_, file) => {
    expect(read(file).end).toBe('broken');
  });

  it('throws for no bytes after a signature', () => {
    const signatures = [
      [],
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
      [0, 0, 1, 0],
      [...bytes('GIF89a')],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 600 }), (signature, rest) => {
        expect(['whole', 'cut', 'broken', 'foreign']).toContain(read(bytes(signature, rest)).end);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same, or not known yet, for every beginning of a valid file', () => {
    for (const file of [png(9, 7), gif(9, 7), jpeg(9, 7, exif(6)), icoOf(bitmapHeader(9, 7))]) {
      const whole = read(file);
      if (whole.end === 'foreign') throw new Error(whole.end);
      fc.assert(
        fc.property(fc.integer({ min: 10, max: file.length }), (length) => {
          const part = read(file.slice(0, length));
          expect(part.end).toBe(length < file.length ? 'cut' : 'whole');
          if (part.end !== 'foreign' && part.header.width * part.header.height > 0)
            expect(part.header).toEqual(whole.header);
        }),
      );
    }
  });
});
