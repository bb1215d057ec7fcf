import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from '../../../domain/upload/image-header';
import { application, bitmapHeader, bytes, exif, gif, icoOf, jpeg, png } from './make-images';

const image = (format: string, width: number, height: number, orientation = 1) => ({
  kind: 'image',
  header: { format, width, height, orientation },
});

describe('the header of an image', () => {
  it('reads png, gif and jpeg', () => {
    expect(readImageHeader(png(640, 480))).toEqual(image('png', 640, 480));
    expect(readImageHeader(gif(320, 200))).toEqual(image('gif', 320, 200));
    expect(readImageHeader(jpeg(4000, 3000))).toEqual(image('jpeg', 4000, 3000));
    expect(readImageHeader(jpeg(4000, 3000, undefined, 0xc2))).toEqual(image('jpeg', 4000, 3000));
  });

  it('reads an ico by its images, not by its directory', () => {
    expect(readImageHeader(icoOf(bitmapHeader(48, 48)))).toEqual(image('ico', 48, 48));
    expect(readImageHeader(icoOf(png(23_000, 23_000)))).toEqual(image('ico', 23_000, 23_000));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads EXIF orientation %i in both byte orders', (orientation) => {
    expect(readImageHeader(jpeg(30, 20, exif(orientation)))).toEqual(image('jpeg', 30, 20, orientation));
    expect(readImageHeader(jpeg(30, 20, exif(orientation, false)))).toEqual(
      image('jpeg', 30, 20, orientation),
    );
  });

  it('reads an unknown orientation as upright', () => {
    expect(readImageHeader(jpeg(30, 20, exif(9)))).toEqual(image('jpeg', 30, 20));
  });

  it('finds the frame behind long metadata, and asks for more bytes if it is cut', () => {
    const far = jpeg(30, 20, bytes(application(60_000), application(60_000)));
    expect(readImageHeader(far)).toEqual(image('jpeg', 30, 20));
    expect(readImageHeader(far.slice(0, 65_536))).toEqual({ kind: 'more' });
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
    expect(readImageHeader(file).kind).toBe('foreign');
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
    expect(readImageHeader(file).kind).toBe('broken');
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
        expect(['image', 'more', 'broken', 'foreign']).toContain(
          readImageHeader(bytes(signature, rest)).kind,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives the same result, or asks for more, for every beginning of a valid file', () => {
    for (const file of [png(9, 7), gif(9, 7), jpeg(9, 7, exif(6)), icoOf(bitmapHeader(9, 7))]) {
      const whole = readImageHeader(file);
      fc.assert(
        fc.property(fc.integer({ min: 8, max: file.length }), (length) => {
          const part = readImageHeader(file.slice(0, length));
          if (part.kind !== 'more') expect(part).toEqual(whole);
        }),
      );
    }
  });
});
