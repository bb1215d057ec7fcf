import type { FailureKey } from '../failure/catalogue';
import { LIMITS } from '../limits';
import type { ImageHeader } from './headers/reading';
import { readImageHeader } from './image-header';

export type ImageVerdict =
  | { readonly kind: 'accepted'; readonly header: ImageHeader }
  /** The head was too short to tell: read the whole file, which is at most 10 MB. */
  | { readonly kind: 'read-on' }
  | { readonly kind: 'refused'; readonly key: FailureKey };

/** Bytes to read first: enough for every header but those of a few cameras, which hold pictures in their metadata. */
export const HEAD_BYTES = 65_536;

/**
 * Judges an image by its own bytes, before any decoder sees it: what is no accepted image is illegal, what is cut off
 * is unreadable, and what would unpack to more than LIMITS.imageDecodablePixels is too large.
 *
 * @param bytes the head of the file, or all of it
 * @param size bytes of the whole file
 */
export const judgeImage = (bytes: Uint8Array, size: number): ImageVerdict => {
  const reading = readImageHeader(bytes);
  if (reading.kind === 'foreign') return { kind: 'refused', key: 'illegal_img_error' };
  if (reading.kind === 'broken') return { kind: 'refused', key: 'picture_error1' };
  if (reading.kind === 'more') {
    return bytes.length < size ? { kind: 'read-on' } : { kind: 'refused', key: 'picture_error1' };
  }
  const { header } = reading;
  const tooLarge = header.width * header.height > LIMITS.imageDecodablePixels;
  return tooLarge ? { kind: 'refused', key: 'not_supported' } : { kind: 'accepted', header };
};
