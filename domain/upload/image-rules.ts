import type { FailureKey } from '../failure/failure-display';
import * as LIMITS from '../limits';
import { extensionOf } from './file-extension';
import type { LocalFile } from './local-file';

/** Spec §5 Images: allowed extensions of an image. An image of another name is judged by its bytes, too (decision 42). */
export const IMAGE_EXTENSIONS: readonly string[] = ['jpg', 'png', 'gif', 'jpeg', 'ico'];

/** Why a file is refused: the text, and the format that it names. */
export interface ImageRefusal {
  readonly key: FailureKey;
  /** Such as WebP, if the text names one. */
  readonly format?: string;
}

/**
 * Checks the size before any byte of the image is read (spec §5 Images).
 *
 * @returns null if the image may be inspected, else the message to show
 */
export const imageSizeFailure = ({ size }: LocalFile): FailureKey | null => {
  if (size > LIMITS.imageBytes) return 'not_supported';
  // Also refuses a size that is not a number: such a file cannot be read.
  return size > 0 ? null : 'picture_error1';
};

/** The message for a file whose bytes are no known image: its name has a wrong extension, or the name lies. */
export const noImageFailure = ({ name }: LocalFile): FailureKey =>
  IMAGE_EXTENSIONS.includes(extensionOf(name)) ? 'illegal_img_error' : 'ext_error';

/** How many of the `offered` images can be added to the `present` ones (at most 5 in a batch). */
export const imagesThatFit = (present: number, offered: number): number =>
  Math.max(0, Math.min(offered, LIMITS.imagesPerBatch - present));

/** The failure of a batch without images, or null. */
export const imageBatchFailure = (count: number): FailureKey | null => {
  if (count === 0) return 'please_select_images';
  return count > LIMITS.imagesPerBatch ? 'please_select_five_images' : null;
};

/** Whether a pasted or dropped file calls itself an image. */
export const looksLikeImage = (file: LocalFile): boolean =>
  file.type.startsWith('image/') || (file.type === '' && IMAGE_EXTENSIONS.includes(extensionOf(file.name)));
