import type { ByteReader } from '../byte-reader';
import type { Orientation } from './header-reading';

const ORIENTATION_TAG = 0x0112;
const MOST_TAGS = 512;

/**
 * The orientation in an EXIF segment between two offsets, or null. Nothing else of EXIF is read: compression writes the
 * image without metadata.
 */
export const exifOrientation = (reader: ByteReader, start: number, end: number): Orientation | null => {
  if (!reader.ascii(start, 'Exif\0\0')) return null;
  const tiff = start + 6;
  const littleEndian = reader.ascii(tiff, 'II');
  if (!littleEndian && !reader.ascii(tiff, 'MM')) return null;
  const directory = reader.u32(tiff + 4, littleEndian);
  if (directory === null) return null;
  const tags = Math.min(reader.u16(tiff + directory, littleEndian) ?? 0, MOST_TAGS);
  for (let i = 0; i < tags; i += 1) {
    const tag = tiff + directory + 2 + i * 12;
    if (tag + 12 > end) return null;
    if (reader.u16(tag, littleEndian) === ORIENTATION_TAG)
      return asOrientation(reader.u16(tag + 8, littleEndian));
  }
  return null;
};

const asOrientation = (value: number | null): Orientation | null =>
  value !== null && value >= 1 && value <= 8 ? (value as Orientation) : null;
