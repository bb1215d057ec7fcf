import type { FailureKey } from '../failure/failure-display';
import * as LIMITS from '../limits';
import type { LocalFile } from './local-file';

export const looksLikeVideo = (file: LocalFile): boolean => file.type.startsWith('video/');

/**
 * Spec §5 Video: the type must be a video type, and the size must be below 104857600 bytes.
 *
 * @returns null if it may be sent, else the message to show
 */
export const videoFileFailure = (file: LocalFile): FailureKey | null => {
  if (!looksLikeVideo(file) || !(file.size > 0)) return 'video_type_error';
  return file.size >= LIMITS.videoBytesExclusive ? 'video_too_large' : null;
};
