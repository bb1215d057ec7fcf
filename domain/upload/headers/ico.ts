import type { ByteReader } from '../byte-reader';
import { pngHeader } from './png';
import { type HeaderReading, imageReading } from './reading';

const DIRECTORY = 6;
const ENTRY = 16;
const MOST_ENTRIES = 64;

/**
 * ICO: a directory of images. The directory's one-byte sizes are only claims, so each image's own header is read, and the
 * largest counts. null: no ICO.
 */
export const icoHeader = (reader: ByteReader): HeaderReading | null => {
  if (!reader.has(0, [0, 0, 1, 0])) return null;
  const count = reader.u16(4, true);
  if (count === null) return { kind: 'more' };
  if (count === 0 || count > MOST_ENTRIES) return { kind: 'foreign' };
  let largest: HeaderReading = { kind: 'broken' };
  for (let i = 0; i < count; i += 1) {
    const entry = DIRECTORY + i * ENTRY;
    if (reader.length < entry + ENTRY) return { kind: 'more' };
    // The reserved byte: MPEG streams and other files begin alike.
    if (i === 0 && reader.u8(entry + 3) !== 0) return { kind: 'foreign' };
    const image = imageAt(reader, reader.u32(entry + 12, true) ?? 0, DIRECTORY + count * ENTRY);
    if (image.kind !== 'image') return image;
    if (pixels(image) > pixels(largest)) largest = image;
  }
  return largest;
};

const imageAt = (reader: ByteReader, at: number, firstFree: number): HeaderReading => {
  if (at < firstFree) return { kind: 'broken' };
  if (reader.length < at + 12) return { kind: 'more' };
  const png = pngHeader(reader, at);
  if (png?.kind === 'image') return imageReading('ico', png.header.width, png.header.height);
  if (png !== null) return png;
  if (reader.u32(at, true) !== BITMAP_HEADER) return { kind: 'broken' };
  // The height of an icon's bitmap counts its mask too.
  const height = reader.u32(at + 8, true);
  return imageReading('ico', reader.u32(at + 4, true), height === null ? null : Math.ceil(height / 2));
};

const BITMAP_HEADER = 40;

const pixels = (reading: HeaderReading): number =>
  reading.kind === 'image' ? reading.header.width * reading.header.height : 0;
