import { describe, expect, it } from 'vitest';
import { withoutLocation } from '../../../adapters/media/without-location';
import { be16, be32, bytes, gifFrame, gifOf } from '../../domain/upload/make-images';

type Part = string | number | readonly number[] | Uint8Array;

const PLACE = '+59.3293+018.0686/';

const box = (type: string, ...content: readonly Part[]): Uint8Array => {
  const inside = bytes(...content);
  return bytes(be32(8 + inside.length), type, inside);
};

/** The size is written in eight bytes. */
const longBox = (type: string, content: Uint8Array): Uint8Array =>
  bytes(be32(1), type, be32(0), be32(16 + content.length), content);

const place = (): Uint8Array => box('\xa9xyz', be16(PLACE.length), [0x15, 0xc7], PLACE);

const ftyp = box('ftyp', 'isom', be32(512), 'isommp42');
const mdat = box('mdat', new Uint8Array(3_000).fill(0x5a), 'udta in the picture data');
const track = (...more: readonly Uint8Array[]) =>
  box(
    'trak',
    box('tkhd', new Uint8Array(84)),
    box('mdia', box('mdhd', new Uint8Array(24)), ...more),
    ...more,
  );

const fileOf = (...content: readonly Part[]): File =>
  new File([bytes(...content) as Uint8Array<ArrayBuffer>], 'clip.mp4', {
    type: 'video/mp4',
    lastModified: 5,
  });

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const textOf = async (file: Blob): Promise<string> => String.fromCharCode(...(await bytesOf(file)));

/** The same bytes, but each part that held the place is a free box of zeros. */
const blank = (length: number): Uint8Array => bytes(be32(length), 'free', new Uint8Array(length - 8));

describe('a film without the place where it was recorded', () => {
  const meta = box('meta', be32(0), box('ilst', 'com.apple.quicktime.location.ISO6709', PLACE));
  const xmp = box('uuid', new Uint8Array(16).fill(0xbe), `<exif:GPSLatitude>${PLACE}`);

  it.each([
    ['user data of the film', (): readonly Uint8Array[] => [box('udta', place())]],
    ['metadata of the film', () => [meta]],
    ['metadata of another maker', () => [xmp]],
    ['all of them, twice', () => [box('udta', place()), meta, xmp, box('udta', place()), meta]],
    ['a description with a long size', () => [longBox('udta', place())]],
  ])('has none in %s', async (_, make) => {
    const holders = make();
    const file = fileOf(
      ftyp,
      box('moov', box('mvhd', new Uint8Array(100)), ...holders, track(...holders)),
      mdat,
    );
    expect(await textOf(file)).toContain(PLACE);
    const cleaned = await withoutLocation(file);
    const text = await textOf(cleaned);
    expect(text).not.toContain(PLACE);
    expect(text).not.toContain('GPSLatitude');
    expect([cleaned.name, cleaned.type, cleaned.lastModified]).toEqual(['clip.mp4', 'video/mp4', 5]);
  });

  it('keeps every other byte in its position', async () => {
    const udta = box('udta', place());
    const make = (...holder: readonly Uint8Array[]) =>
      bytes(
        ftyp,
        mdat,
        box('moov', box('mvhd', new Uint8Array(100)), track(...holder), ...holder),
        ...holder,
        mdat,
      );
    const cleaned = await withoutLocation(fileOf(make(udta)));
    expect(await bytesOf(cleaned)).toEqual(make(blank(udta.length)));
  });

  it('keeps the size of a description that is written in eight bytes', async () => {
    const cleaned = await withoutLocation(fileOf(ftyp, longBox('udta', place()), mdat));
    expect(await bytesOf(cleaned)).toEqual(
      bytes(ftyp, longBox('free', new Uint8Array(place().length)), mdat),
    );
  });

  it('is the same file if there is no description', async () => {
    const file = fileOf(ftyp, box('moov', track()), mdat);
    expect(await withoutLocation(file)).toBe(file);
  });

  it('has none in a QuickTime film that begins with its picture data', async () => {
    const long = longBox('mdat', new Uint8Array(400));
    const file = fileOf(box('wide'), long, box('moov', box('udta', place(), be32(0))));
    expect(await textOf(await withoutLocation(file))).not.toContain(PLACE);
  });
});

describe('an AVI without the place where it was recorded', () => {
  const le32 = (value: number) => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);
  const chunk = (id: string, ...content: readonly Part[]): Uint8Array => {
    const inside = bytes(...content);
    return bytes(id, le32(inside.length), inside, new Uint8Array(inside.length % 2));
  };
  const list = (type: string, ...content: readonly Part[]) => chunk('LIST', type, ...content);
  const riff = (type: string, ...content: readonly Part[]) => chunk('RIFF', type, ...content);
  const frames = list('movi', chunk('00dc', new Uint8Array(3_001).fill(0x5a), 'JUNK in the picture data'));
  const film = (...more: readonly Part[]) =>
    bytes(
      riff(
        'AVI ',
        list(
          'hdrl',
          chunk('avih', new Uint8Array(56)),
          list('strl', chunk('strh', new Uint8Array(56)), chunk('strf', new Uint8Array(40)), ...more),
          ...more,
        ),
        ...more,
        frames,
        chunk('idx1', new Uint8Array(16)),
        ...more,
      ),
      riff('AVIX', frames, ...more),
    );

  it.each([
    ['its words', list('INFO', chunk('IKEY', PLACE))],
    ['its EXIF', list('exif', chunk('ecor', PLACE))],
    ['the data of a camera', list('ncdt', chunk('nctg', PLACE))],
    ['its XMP', chunk('_PMX', '<exif:GPSLatitude>', PLACE)],
    ['its padding', chunk('JUNK', 'odd', PLACE)],
  ])('has none in %s, and keeps every other byte', async (_, holder) => {
    const file = fileOf(film(holder));
    expect(await textOf(file)).toContain(PLACE);
    const padding = bytes('JUNK', holder.slice(4, 8), new Uint8Array(holder.length - 8));
    expect(await bytesOf(await withoutLocation(file))).toEqual(film(padding));
  });

  it('is the same file if there is no description', async () => {
    const file = fileOf(film());
    expect(await withoutLocation(file)).toBe(file);
  });

  it('has none if its description claims more than the film', async () => {
    const cleaned = await withoutLocation(
      fileOf(bytes('RIFF', le32(0xffff_ffff), 'AVI ', 'LIST', le32(0xffff_fff0), 'INFO', PLACE)),
    );
    expect(await textOf(cleaned)).not.toContain(PLACE);
    expect(cleaned.size).toBe(24 + PLACE.length);
  });
});

describe('a film that is damaged or lies', () => {
  it.each([
    ['ends inside its description', bytes(ftyp, box('moov', box('udta', place())).slice(0, -4))],
    ['claims a description behind its end', bytes(ftyp, be32(0x7fff_0000), 'udta', place())],
    ['has a description that goes on to the end', bytes(ftyp, mdat, be32(0), 'udta', place())],
    [
      'has a track that claims more than the film',
      bytes(ftyp, box('moov', be32(0xffff_ffff), 'trak', box('udta', place()))),
    ],
  ])('has no place if it %s', async (_, content) => {
    const cleaned = await withoutLocation(fileOf(content));
    expect(await textOf(cleaned)).not.toContain(PLACE);
    expect(cleaned.size).toBe(content.length);
  });

  it.each([
    ['a box without a size', bytes(ftyp, be32(4), 'moov', box('udta', place()))],
    ['no first box', bytes('RIFF', be32(400), 'AVI LIST', box('udta', place()))],
    ['noise', new Uint8Array(500).fill(0x7f)],
    ['three bytes', new Uint8Array(3)],
  ])('is unchanged with %s', async (_, content) => {
    const file = fileOf(content);
    expect(await withoutLocation(file)).toBe(file);
  });
});

describe('what is read of a film', () => {
  const counted = (file: File) => {
    const slice = file.slice.bind(file);
    let readBytes = 0;
    file.slice = (from, to, type) => {
      const part = slice(from, to, type);
      const all = part.arrayBuffer.bind(part);
      part.arrayBuffer = () => {
        readBytes += part.size;
        return all();
      };
      return part;
    };
    return () => readBytes;
  };

  it('is less than 1 KB of 60 MB', async () => {
    const block = new Uint8Array(1_048_576);
    const head = bytes(ftyp, be32(8 + 60 * block.length), 'mdat');
    const moov = box('moov', box('mvhd', new Uint8Array(100)), track(), track(), box('udta', place()));
    const parts = [head, ...new Array<Uint8Array>(60).fill(block), moov] as BlobPart[];
    const file = new File(parts, 'long.mp4');
    const read = counted(file);
    const cleaned = await withoutLocation(file);
    expect(read()).toBeLessThan(1_024);
    expect(cleaned.size).toBe(file.size);
    expect(await textOf(cleaned.slice(-200))).not.toContain(PLACE);
  });

  it.each([
    ['empty boxes', ftyp, box('free')],
    ['boxes inside each other', ftyp, bytes(be32(0), 'moov')],
    ['empty chunks', bytes('RIFF', [0, 0, 16, 0], 'AVI '), bytes('idx1', be32(0))],
    ['empty elements', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x80]), bytes([0xec, 0x80])],
  ])('is at most 16 KB of a megabyte of %s', async (_, head, filling) => {
    const content = new Uint8Array(1_048_576);
    content.set(head);
    for (let at = head.length; at + filling.length <= content.length; at += filling.length)
      content.set(filling, at);
    const file = fileOf(content);
    const read = counted(file);
    await withoutLocation(file);
    expect(read()).toBeLessThanOrEqual(16_384);
    expect(read()).toBeGreaterThan(8_000);
  });
});

describe('a Matroska or WebM film', () => {
  const size = (length: number) => [0x40 | (length >> 8), length & 255];
  const element = (id: readonly number[], content: Uint8Array): Uint8Array =>
    bytes(id, size(content.length), content);
  const EBML = element([0x1a, 0x45, 0xdf, 0xa3], bytes([0x42, 0x82, 0x84], 'webm'));
  const SEGMENT = [0x18, 0x53, 0x80, 0x67];
  const OPEN = [0x01, 255, 255, 255, 255, 255, 255, 255];
  const info = element([0x15, 0x49, 0xa9, 0x66], new Uint8Array(30));
  const cluster = element(
    [0x1f, 0x43, 0xb6, 0x75],
    bytes(element([0xe7], new Uint8Array(2)), element([0xa3], new Uint8Array(500))),
  );
  const openCluster = bytes([0x1f, 0x43, 0xb6, 0x75], OPEN, element([0xa3], new Uint8Array(500)));
  const tags = element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], bytes('LOCATION', PLACE)));
  const emptied = bytes([0xec, 0x01, 0, 0, 0], be32(tags.length - 9), new Uint8Array(tags.length - 9));

  it.each([
    [
      'before the pictures',
      (tag: Uint8Array) => bytes(EBML, element(SEGMENT, bytes(info, tag, cluster, cluster))),
    ],
    [
      'behind the pictures',
      (tag: Uint8Array) => bytes(EBML, element(SEGMENT, bytes(info, cluster, cluster, tag))),
    ],
    [
      'in a film that was recorded without sizes',
      (tag: Uint8Array) => bytes(EBML, SEGMENT, OPEN, info, openCluster, openCluster, tag),
    ],
  ])('has an empty element where its tags were %s', async (_, make) => {
    const cleaned = await withoutLocation(fileOf(make(tags)));
    expect(await bytesOf(cleaned)).toEqual(make(emptied));
  });

  it('is the same file without tags, and if it is no film behind its head', async () => {
    for (const content of [
      bytes(EBML, element(SEGMENT, bytes(info, cluster))),
      bytes(EBML, new Uint8Array(99)),
    ]) {
      const file = fileOf(content);
      expect(await withoutLocation(file)).toBe(file);
    }
  });
});

describe('a gif', () => {
  const comment = bytes([0x21, 0xfe, PLACE.length], PLACE, 0);
  const xmp = bytes([0x21, 0xff, 11], 'XMP DataXMP', [PLACE.length], PLACE, 0);
  const loop = bytes([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0]);

  it('loses its comments and its XMP, and still moves', async () => {
    const file = fileOf(gifOf([9, 9], comment, loop, gifFrame(9, 9), xmp, gifFrame(9, 9), comment));
    const cleaned = await withoutLocation(file);
    expect(await bytesOf(cleaned)).toEqual(gifOf([9, 9], loop, gifFrame(9, 9), gifFrame(9, 9)));
  });

  it('is the same file if it has none', async () => {
    const file = fileOf(gifOf([9, 9], loop, gifFrame(9, 9)));
    expect(await withoutLocation(file)).toBe(file);
  });
});
