import { LIMITS } from '../limits';

export type MediaType = 'image' | 'video';

/** The stage that was reached or that failed (spec §3 Upload item: success stage). */
export type UploadStage = 'getSign' | 'getAliyun' | 'imgExist' | 'send';

/** Shown progress: whole percent, at most 99 until everything is done (spec §9 Numbers). */
export const shownPercent = (sent: number, total: number, done: boolean): number => {
  if (done) return 100;
  if (total <= 0) return 0;
  return Math.min(LIMITS.uploadProgressCapPercent, Math.max(0, Math.floor((sent / total) * 100)));
};

/** The text after the last dot in lower case; '' if there is no dot. */
export const extensionOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
};
