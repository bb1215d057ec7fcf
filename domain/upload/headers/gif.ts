import type { ByteReader } from '../byte-reader';
import { type HeaderReading, imageReading } from './reading';

/** GIF87a and GIF89a: the size of the logical screen. null: no GIF. */
export const gifHeader = (reader: ByteReader): HeaderReading | null => {
  if (!reader.ascii(0, 'GIF87a') && !reader.ascii(0, 'GIF89a')) return null;
  return imageReading('gif', reader.u16(6, true), reader.u16(8, true));
};
