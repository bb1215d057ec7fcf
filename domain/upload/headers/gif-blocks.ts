import type { ByteReader } from '../byte-reader';

/** The result of reading the blocks of a GIF, as far as they were given. */
export interface GifBlocks {
  /** Size that holds the logical screen and every frame: decoders enlarge a screen that is too small for a frame. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly end: 'trailer' | 'cut' | 'broken';
}

const SCREEN_BYTES = 13;
const DESCRIPTOR_BYTES = 10;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
/** Some programs write several end marks behind a chain of data. More than this comes from no real program. */
const MOST_STRAY_ZEROS = 1_000;

/** Reads all blocks once. The time is linear, because each step moves on by at least one byte. */
export const gifBlocks = (reader: ByteReader): GifBlocks => {
  let width = reader.u16(6, true) ?? 0;
  let height = reader.u16(8, true) ?? 0;
  let frames = 0;
  let strayZeros = 0;
  const ended = (end: GifBlocks['end']): GifBlocks => ({ width, height, frames, end });
  let at: number | null = SCREEN_BYTES + tableBytes(reader.u8(10) ?? 0);
  while (at !== null) {
    const block = reader.u8(at);
    if (block === null) return ended('cut');
    if (block === TRAILER) return ended('trailer');
    if (block === IMAGE) {
      if (reader.length < at + DESCRIPTOR_BYTES) return ended('cut');
      frames += 1;
      width = Math.max(width, number(reader, at + 1) + number(reader, at + 5));
      height = Math.max(height, number(reader, at + 3) + number(reader, at + 7));
      // One byte before the data holds the size of the first LZW code.
      at = endOfData(reader, at + DESCRIPTOR_BYTES + tableBytes(reader.u8(at + 9) ?? 0) + 1);
    } else if (block === EXTENSION) at = endOfData(reader, at + 2);
    else if (block === 0 && strayZeros < MOST_STRAY_ZEROS) {
      strayZeros += 1;
      at += 1;
    } else return ended('broken');
  }
  return ended('cut');
};

/** The index behind a chain of data; null if the bytes end inside it. */
const endOfData = (reader: ByteReader, from: number): number | null => {
  let at = from;
  for (let size = reader.u8(at); size !== 0; size = reader.u8(at)) {
    if (size === null) return null;
    at += 1 + size;
  }
  return at + 1;
};

/** If the first bit is set, there is a colour table with three bytes for each colour. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

const number = (reader: ByteReader, at: number): number => reader.u16(at, true) ?? 0;
