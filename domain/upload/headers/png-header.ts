import type { ByteReader } from '../byte-reader';
import { type HeaderReading, imageReading } from './header-reading';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MOST = 0x7fff_ffff;

/** PNG: the signature, then IHDR, which begins with width and height. null if it is not a PNG. */
export const pngHeader = (reader: ByteReader, at = 0): HeaderReading | null => {
  if (!reader.has(at, SIGNATURE)) return null;
  if (reader.length < at + 24) return { kind: 'more' };
  if (!reader.ascii(at + 12, 'IHDR')) return { kind: 'broken' };
  const width = reader.u32(at + 16);
  const height = reader.u32(at + 20);
  if ((width ?? 0) > MOST || (height ?? 0) > MOST) return { kind: 'broken' };
  return imageReading('png', width, height);
};
