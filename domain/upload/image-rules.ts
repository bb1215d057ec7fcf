import type { FailureKey } from '../failure/catalogue';
import { LIMITS } from '../limits';
import type { LocalFile } from './local-file';
import { extensionOf } from './upload-item';

/** Section 5: what an image's name may end with. */
export const IMAGE_EXTENSIONS: readonly string[] = ['jpg', 'png', 'gif', 'jpeg', 'ico'];

/**
 * What can be said of an image before a byte of it is read (section 5): its extension and its size.
 *
 * @returns null when it may be looked at, else the message to show
 */
export const imageFileFailure = (file: LocalFile): FailureKey | null => {
  if (!IMAGE_EXTENSIONS.includes(extensionOf(file.name))) return 'ext_error';
  if (file.size > LIMITS.imageBytes) return 'not_supported';
  // Also a size that is no number: such a file cannot be read.
  if (!(file.size > 0)) return 'picture_error1';
  return null;
};

/** How many of `offered` further images still fit beside the `present` ones (at most 5 a batch). */
export const imagesThatFit = (present: number, offered: number): number =>
  Math.max(0, Math.min(offered, LIMITS.imagesPerBatch - present));

/** At least one image is needed to send. */
export const imageBatchFailure = (count: number): FailureKey | null => {
  if (count === 0) return 'please_select_images';
  return count > LIMITS.imagesPerBatch ? 'please_select_five_images' : null;
};

/** Whether a pasted or dropped file counts as an image at all; anything else is filtered with a word (section 5). */
export const looksLikeImage = (file: LocalFile): boolean =>
  file.type.startsWith('image/') || (file.type === '' && IMAGE_EXTENSIONS.includes(extensionOf(file.name)));
