import type { FailureKey } from '../failure/catalogue';
import { LIMITS } from '../limits';
import { weighImage } from './decoding/weigh-image';
import { isTooHeavy } from './decoding/weight';
import type { ImageHeader } from './headers/reading';
import { readImageHeader } from './image-header';

export type ImageVerdict =
  | { readonly kind: 'accepted'; readonly header: ImageHeader }
  /** What was read is harmless so far: read the whole file, which is at most 10 MB. */
  | { readonly kind: 'read-on' }
  | { readonly kind: 'refused'; readonly key: FailureKey };

/** Bytes to read first: they hold every small file, and show most hostile ones before the rest is read. */
export const HEAD_BYTES = 65_536;

/**
 * Judges an image by its own bytes, before any decoder sees it: what is no accepted image is illegal, what contradicts
 * itself is unreadable, and what a decoder would need too much memory or time for is too large. A file that is only cut
 * off behind its header is left to the decoder.
 *
 * @param bytes the head of the file, or all of it
 * @param size bytes of the whole file
 */
export const judgeImage = (bytes: Uint8Array, size: number): ImageVerdict => {
  const reading = readImageHeader(bytes);
  const isPart = bytes.length < size;
  if (reading.kind === 'foreign') return refused('illegal_img_error');
  if (reading.kind === 'broken') return refused('picture_error1');
  if (reading.kind === 'more') return isPart ? READ_ON : refused('picture_error1');
  const { header } = reading;
  if (header.width * header.height > LIMITS.imageDecodablePixels) return refused('not_supported');
  const weighing = weighImage(header.format, bytes);
  if (weighing.kind === 'broken') return refused('picture_error1');
  if (isTooHeavy(weighing.weight)) return refused('not_supported');
  return weighing.kind === 'part' && isPart ? READ_ON : { kind: 'accepted', header };
};

const READ_ON: ImageVerdict = { kind: 'read-on' };

const refused = (key: FailureKey): ImageVerdict => ({ kind: 'refused', key });
