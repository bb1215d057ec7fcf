import type { FailureKey } from '../failure/catalogue';
import { LIMITS } from '../limits';
import type { LocalFile } from './local-file';

export const looksLikeVideo = (file: LocalFile): boolean => file.type.startsWith('video/');

/**
 * Section 5: a video needs a video type and has to be under 104857600 bytes; exactly that size is too much.
 *
 * @returns null when it may be sent, else the message to show
 */
export const videoFileFailure = (file: LocalFile): FailureKey | null => {
  if (!looksLikeVideo(file) || !(file.size > 0)) return 'video_type_error';
  return file.size >= LIMITS.videoBytesExclusive ? 'video_too_large' : null;
};
