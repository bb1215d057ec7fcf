import type { FailureKey } from '../failure/failure-display';
import { LIMITS } from '../limits';
import { isTooExpensive } from './decoding/decoding-cost';
import { estimateDecodingCost } from './decoding/estimate-decoding-cost';
import type { ImageHeader } from './headers/header-reading';
import { readImageHeader } from './image-header';

export type ImageJudgement =
  | { readonly kind: 'accepted'; readonly header: ImageHeader }
  /** The bytes read so far are harmless: read the whole file, which has at most 10 MB. */
  | { readonly kind: 'read-on' }
  | { readonly kind: 'refused'; readonly key: FailureKey };

/** Bytes to read first. They hold every small file, and they show most hostile files early. */
export const HEAD_BYTES = 65_536;

/**
 * Judges an image by its bytes before a decoder opens it. A file that is not an accepted image is illegal; one that
 * contradicts itself is unreadable; one that needs too much memory or time is too large. If a file only ends early behind
 * its header, the decoder decides.
 *
 * @param bytes the head of the file, or all of it
 * @param size bytes of the whole file
 */
export const judgeImage = (bytes: Uint8Array, size: number): ImageJudgement => {
  const reading = readImageHeader(bytes);
  const isPart = bytes.length < size;
  if (reading.kind === 'foreign') return refused('illegal_img_error');
  if (reading.kind === 'broken') return refused('picture_error1');
  if (reading.kind === 'more') return isPart ? READ_ON : refused('picture_error1');
  const { header } = reading;
  if (header.width * header.height > LIMITS.imageDecodablePixels) return refused('not_supported');
  const estimate = estimateDecodingCost(header.format, bytes);
  if (estimate.kind === 'broken') return refused('picture_error1');
  if (isTooExpensive(estimate.cost)) return refused('not_supported');
  return estimate.kind === 'part' && isPart ? READ_ON : { kind: 'accepted', header };
};

const READ_ON: ImageJudgement = { kind: 'read-on' };

const refused = (key: FailureKey): ImageJudgement => ({ kind: 'refused', key });
