import type { ByteReader } from '../byte-reader';
import { exifOrientation } from './exif';
import { type HeaderReading, imageReading, type Orientation } from './reading';

/** More segments than any camera writes before the picture; keeps a hostile file from being walked for long. */
const MOST_SEGMENTS = 2_000;

/**
 * JPEG: walks the segments to the first frame header (SOF), which has the dimensions, and notes the EXIF orientation
 * on the way. null: no JPEG.
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
    // The picture's data or its end before any frame: nothing can be shown.
    if (marker.code === START_OF_SCAN || marker.code === END_OF_IMAGE) return { kind: 'broken' };
    const length = reader.u16(at + 2);
    if (length === null) return { kind: 'more' };
    if (length < 2) return { kind: 'broken' };
    if (marker.code === APP1) orientation = exifOrientation(reader, at + 4, at + 2 + length) ?? orientation;
    at += 2 + length;
  }
  return { kind: 'broken' };
};

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** A marker is FF and a code; any number of FF may stand before the code as padding. */
const markerAt = (reader: ByteReader, from: number): { at: number; code: number | 'more' } | null => {
  let at = from;
  if (reader.u8(at) !== 0xff) return null;
  while (reader.u8(at + 1) === 0xff) at += 1;
  return { at, code: reader.u8(at + 1) ?? 'more' };
};

/** SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

/** TEM and the restart markers have no length. */
const isStandalone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);
