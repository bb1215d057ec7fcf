import { describe, expect, it } from 'vitest';
import { readImage } from '../../../domain/upload/read-image';
import { withoutMetadata } from '../../../domain/upload/without-metadata';
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
  png,
  pngOf,
  segment,
} from './make-images';

const PLACE = '+59.3293+018.0686/';

const viewOf = (file: Uint8Array) => new DataView(file.buffer, file.byteOffset, file.byteLength);

const bare = (file: Uint8Array): Uint8Array | null => {
  const made = withoutMetadata(viewOf(file));
  return made && bytes(...made.parts.map((part) => ('from' in part ? file.slice(part.from, part.to) : part)));
};

const orientationOf = (file: Uint8Array | null) => {
  const reading = readImage(viewOf(file ?? new Uint8Array(0)));
  return reading.end === 'whole' ? reading.header.orientation : null;
};

const textOf = (file: Uint8Array | null) => String.fromCharCode(...(file ?? []));

describe('a JPEG without its metadata', () => {
  const profile = segment(0xe2, bytes('ICC_PROFILE\0', [1, 1], new Uint8Array(30).fill(7)));
  const adobe = segment(0xee, bytes('Adobe', [0, 100, 0, 0, 0, 0, 1]));
  const private_ = [
    segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', PLACE)),
    segment(0xe2, bytes('MPF\0', PLACE)),
    segment(0xe0, bytes('JFXX\0', PLACE)),
    segment(0xed, bytes('Photoshop 3.0\0', PLACE)),
    segment(0xef, bytes(PLACE)),
    segment(0xfe, bytes(PLACE)),
  ];

  it('keeps the picture, its colours, and nothing else', () => {
    const file = bytes(jpeg(9, 9, bytes(profile, ...private_, adobe)), 'a film behind it', PLACE);
    expect(textOf(file)).toContain(PLACE);
    expect(bare(file)).toEqual(jpeg(9, 9, bytes(profile, adobe)));
  });

  it.each([3, 6, 8])('stays upright: orientation %i', (orientation) => {
    const file = jpeg(9, 9, bytes(exif(orientation), segment(0xe1, bytes('Exif\0\0', PLACE))));
    const made = bare(file);
    expect(orientationOf(made)).toBe(orientation);
    expect(textOf(made)).not.toContain(PLACE);
    expect(bare(made ?? file), 'once more, nothing changes').toEqual(made);
  });

  it('is the same file if there is nothing in it', () => {
    expect(bare(jpeg(9, 9))).toEqual(jpeg(9, 9));
  });
});

describe('a PNG without its metadata', () => {
  const tiff = (orientation: number) => exif(orientation).slice(10);

  it('keeps the picture, its colours and its transparency', () => {
    const kept = [
      chunk('gAMA', [0, 0, 1, 1]),
      chunk('tRNS', [0, 9, 0, 9, 0, 9]),
      chunk('IDAT', [1, 2, 3, 4]),
    ];
    const texts = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'caBX'].map((type) =>
      chunk(type, bytes('k\0\0\0\0\0', PLACE)),
    );
    const file = bytes(pngOf([9, 9], ...texts, ...kept, chunk('eXIf', bytes(tiff(1), PLACE))), PLACE);
    expect(bare(file)).toEqual(pngOf([9, 9], ...kept));
  });

  it('stays upright', () => {
    const made = bare(pngOf([9, 9], chunk('eXIf', bytes(tiff(6), PLACE)), chunk('IDAT', [1, 2, 3, 4])));
    expect(orientationOf(made)).toBe(6);
    expect(textOf(made)).not.toContain(PLACE);
  });
});

describe('another image without its metadata', () => {
  it('a GIF loses comments and what is behind its end; an ICO is as it was', () => {
    const comment = bytes([0x21, 0xfe, PLACE.length], PLACE, 0);
    expect(bare(bytes(gifOf([9, 9], comment, gifFrame(9, 9)), PLACE))).toEqual(gif(9, 9));
    expect(bare(icoOf(bitmapHeader(16, 16)))).toEqual(icoOf(bitmapHeader(16, 16)));
  });

  it('nothing that is cut off or no image comes back', () => {
    for (const file of [jpeg(9, 9).slice(0, -2), png(9, 9).slice(0, -4), bytes('<svg/>'), bytes('RIFF')])
      expect(bare(file)).toBeNull();
  });
});
