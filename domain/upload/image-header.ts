import { ByteReader } from './byte-reader';
import { gifHeader } from './headers/gif';
import { icoHeader } from './headers/ico';
import { jpegHeader } from './headers/jpeg';
import { pngHeader } from './headers/png';
import type { HeaderReading } from './headers/reading';

/** Reads a file's own header. Never throws and never looks at more than it is given. */
export const readImageHeader = (bytes: Uint8Array): HeaderReading => {
  const reader = new ByteReader(bytes);
  for (const read of [pngHeader, jpegHeader, gifHeader, icoHeader]) {
    const reading = read(reader);
    if (reading !== null) return reading;
  }
  return { kind: 'foreign' };
};
