import type { ByteReader } from '../byte-reader';
import { type HeaderReading, imageReading } from './header-reading';
import { icoImages } from './ico-images';

/** ICO: a directory of images; the largest one counts. null if it is not an ICO. */
export const icoHeader = (reader: ByteReader): HeaderReading | null => {
  if (!reader.has(0, [0, 0, 1, 0])) return null;
  const found = icoImages(reader);
  if (found.kind !== 'images') return found;
  const largest = found.images.reduce((best, image) => (pixels(image) > pixels(best) ? image : best));
  return imageReading('ico', largest.width, largest.height);
};

const pixels = ({ width, height }: { width: number; height: number }): number => width * height;
