import type { ByteReader } from '../byte-reader';
import { exifOrientation } from './exif';
import { type HeaderReading, imageReading, type Orientation } from './header-reading';
import {
  APP1,
  END_OF_IMAGE,
  isFrame,
  isStandalone,
  MOST_SEGMENTS,
  markerAt,
  START_OF_SCAN,
} from './jpeg-marker';

/**
 * JPEG: reads the segments up to the first frame header (SOF), which has the dimensions, and the EXIF orientation before
 * it. null if it is not a JPEG.
 */
export const jpegHeader = (reader: ByteReader): HeaderReading | null => {
  if (!reader.has(0, [0xff, 0xd8, 0xff])) return null;
  let at = 2;
  let orientation: Orientation = 1;
  for (let segments = 0; segments < MOST_SEGMENTS; segments += 1) {
    const marker = markerAt(reader, at);
    if (marker === null) return { kind: reader.length > at ? 'broken' : 'more' };
    at = marker.at;
    if (marker.code === 'more') return { kind: 'more' };
    if (isFrame(marker.code))
      return imageReading('jpeg', reader.u16(at + 7), reader.u16(at + 5), orientation);
    if (isStandalone(marker.code)) {
      at += 2;
      continue;
    }
    // Picture data, or the end, before any frame header: nothing can be shown.
    if (marker.code === START_OF_SCAN || marker.code === END_OF_IMAGE) return { kind: 'broken' };
    const length = reader.u16(at + 2);
    if (length === null) return { kind: 'more' };
    if (length < 2) return { kind: 'broken' };
    if (marker.code === APP1) orientation = exifOrientation(reader, at + 4, at + 2 + length) ?? orientation;
    at += 2 + length;
  }
  return { kind: 'broken' };
};
