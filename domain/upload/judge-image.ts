import type { FailureKey } from '../failure/failure-display';
import type { ImageRefusal } from './image-rules';
import { FORMAT_NAMES, otherFormatOf } from './other-format';
import { readConvertible } from './read-convertible';
import { type ImageHeader, readImage } from './read-image';

export type ImageJudgement =
  | { readonly kind: 'accepted'; readonly header: ImageHeader }
  /** The bytes read so far are harmless: read the whole file, which has at most 10 MB. */
  | { readonly kind: 'read-on' }
  | ({ readonly kind: 'refused' } & ImageRefusal);

/** Bytes to read first. They hold every small file, and they show most hostile files early. */
export const HEAD_BYTES = 65_536;

/**
 * Judges an image by its bytes before a decoder opens it; its name does not matter (decision 42). A file that is no
 * image is illegal; an image of a format that is not sent is refused by the name of its format; one that needs too much memory or time is too large; one that contradicts
 * itself, or ends before its end mark, is unreadable. Not every decoder refuses a damaged file: WebKit and Firefox draw the
 * part that they can read.
 *
 * @param bytes the head of the file, or all of it
 * @param size bytes of the whole file
 * @param converts whether other formats are taken that the browser can decode
 */
export const judgeImage = (bytes: Uint8Array, size: number, converts = false): ImageJudgement => {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const own = readImage(file);
  const reading = own.end === 'foreign' && converts ? readConvertible(file) : own;
  if (reading.end === 'foreign') {
    const other = otherFormatOf(file);
    if (other === null) return refused('illegal_img_error');
    return { kind: 'refused', key: 'image_format_error', format: FORMAT_NAMES[other] };
  }
  if (reading.isTooLarge) return refused('not_supported');
  if (reading.end === 'whole') return { kind: 'accepted', header: reading.header };
  return reading.end === 'cut' && bytes.length < size ? READ_ON : refused('picture_error1');
};

const READ_ON: ImageJudgement = { kind: 'read-on' };

const refused = (key: FailureKey): ImageJudgement => ({ kind: 'refused', key });
