import type { FailureKey } from '../failure/failure-display';
import * as LIMITS from '../limits';
import { extensionOf } from './file-extension';
import type { LocalFile } from './local-file';

/** Spec §5 Images: allowed extensions of an image. */
export const IMAGE_EXTENSIONS: readonly string[] = ['jpg', 'png', 'gif', 'jpeg', 'ico'];

/**
 * Checks extension and size before any byte of the image is read (spec §5 Images).
 *
 * @returns null if the image may be inspected, else the message to show
 */
export const imageFileFailure = (file: LocalFile): FailureKey | null => {
  if (!IMAGE_EXTENSIONS.includes(extensionOf(file.name))) return 'ext_error';
  if (file.size > LIMITS.imageBytes) return 'not_supported';
  // Also refuses a size that is not a number: such a file cannot be read.
  if (!(file.size > 0)) return 'picture_error1';
  return null;
};

/** How many of the `offered` images can be added to the `present` ones (at most 5 in a batch). */
export const imagesThatFit = (present: number, offered: number): number =>
  Math.max(0, Math.min(offered, LIMITS.imagesPerBatch - present));

/** The failure of a batch without images, or null. */
export const imageBatchFailure = (count: number): FailureKey | null => {
  if (count === 0) return 'please_select_images';
  return count > LIMITS.imagesPerBatch ? 'please_select_five_images' : null;
};

/** Whether a pasted or dropped file is an image. Other files are left out, with a toast (spec §5 Images). */
export const looksLikeImage = (file: LocalFile): boolean =>
  file.type.startsWith('image/') || (file.type === '' && IMAGE_EXTENSIONS.includes(extensionOf(file.name)));
