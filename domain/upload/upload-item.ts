import { LIMITS } from '../limits';

export type MediaType = 'image' | 'video';

/** The stage that was reached, or that failed (section 3: success stage). */
export type UploadStage = 'getSign' | 'getAliyun' | 'imgExist' | 'send';

/** Progress as shown: whole percent, 99 until everything is done (section 9). */
export const shownPercent = (sent: number, total: number, done: boolean): number => {
  if (done) return 100;
  if (total <= 0) return 0;
  return Math.min(LIMITS.uploadProgressCapPercent, Math.max(0, Math.floor((sent / total) * 100)));
};

/** Lowercased text after the last dot; '' without one. */
export const extensionOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
};
