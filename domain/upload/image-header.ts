import { ByteReader } from './byte-reader';
import { gifHeader } from './headers/gif-header';
import type { HeaderReading } from './headers/header-reading';
import { icoHeader } from './headers/ico-header';
import { jpegHeader } from './headers/jpeg-header';
import { pngHeader } from './headers/png-header';

/** Reads the header of a file. Never throws and reads only the given bytes. */
export const readImageHeader = (bytes: Uint8Array): HeaderReading => {
  const reader = new ByteReader(bytes);
  for (const read of [pngHeader, jpegHeader, gifHeader, icoHeader]) {
    const reading = read(reader);
    if (reading !== null) return reading;
  }
  return { kind: 'foreign' };
};
