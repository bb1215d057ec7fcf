import type { ByteReader } from '../byte-reader';
import { gifBlocks } from './gif-blocks';
import { type HeaderReading, imageReading } from './header-reading';

/** GIF87a and GIF89a: the size that holds the logical screen and each frame in the given bytes. null if it is not a GIF. */
export const gifHeader = (reader: ByteReader): HeaderReading | null => {
  if (!reader.ascii(0, 'GIF87a') && !reader.ascii(0, 'GIF89a')) return null;
  if (reader.u16(8, true) === null) return { kind: 'more' };
  const { width, height, end } = gifBlocks(reader);
  // If the screen has no size, a later frame may have one.
  if ((width === 0 || height === 0) && end === 'cut') return { kind: 'more' };
  return imageReading('gif', width, height);
};
