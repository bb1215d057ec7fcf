import type { FailureKey } from '../failure/failure-display';
import * as LIMITS from '../limits';
import { extensionOf } from './file-extension';
import type { LocalFile } from './local-file';

/** A film of these names is known without a type (decision 43). */
export const FILM_EXTENSIONS: readonly string[] = ['mp4', 'm4v', 'mov', 'webm', 'mkv', '3gp'];

/** Whether the device does not know the type. The contents of Android, and browsers without an entry for it, say so. */
export const hasNoType = ({ type }: LocalFile): boolean =>
  type === '' || /^(?:application|binary)\/(?:octet-stream|mp4|(?:x-)?matroska)\b/i.test(type);

export const looksLikeVideo = (file: LocalFile): boolean =>
  /^video\//i.test(file.type) || (hasNoType(file) && FILM_EXTENSIONS.includes(extensionOf(file.name)));

/**
 * Spec §5 Video: it must be a video, and the size must be below 104857600 bytes.
 *
 * @param isVideo by its type, its name or its first bytes (decision 43)
 * @returns null if it may be sent, else the message to show
 */
export const videoFileFailure = (file: LocalFile, isVideo = looksLikeVideo(file)): FailureKey | null => {
  if (!isVideo || !(file.size > 0)) return 'video_type_error';
  return file.size >= LIMITS.videoBytesExclusive ? 'video_too_large' : null;
};
