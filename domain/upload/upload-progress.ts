import { LIMITS } from '../limits';

/** Shown progress: whole percent, at most 99 until everything is done (spec §9 Numbers). */
export const shownPercent = (sent: number, total: number, done: boolean): number => {
  if (done) return 100;
  if (total <= 0) return 0;
  return Math.min(LIMITS.uploadProgressCapPercent, Math.max(0, Math.floor((sent / total) * 100)));
};
