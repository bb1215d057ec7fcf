import { LIMITS } from '../limits';
import type { TimePattern } from '../theme/behaviour';

/** How a time is told; the view turns it into words. */
export type TimeLabel =
  | { readonly kind: 'just_now' }
  | { readonly kind: 'a_few_minuts' }
  | { readonly kind: 'clock'; readonly pattern: TimePattern };

/** Decision 5. Times in unix seconds; a time ahead of our clock is just now. */
export const timeLabel = (sentAt: number, now: number, pattern: TimePattern): TimeLabel => {
  const age = now - sentAt;
  if (age < LIMITS.justNowSeconds) return { kind: 'just_now' };
  if (age < LIMITS.fewMinutesSeconds) return { kind: 'a_few_minuts' };
  return { kind: 'clock', pattern };
};

/** A label stands once per change of the formatted time: 60 s buckets (section 4). */
export const startsTimeBucket = (sentAt: number, previousSentAt: number | null): boolean =>
  previousSentAt === null || bucket(sentAt) !== bucket(previousSentAt);

const bucket = (seconds: number): number => Math.floor(seconds / LIMITS.timestampBucketSeconds);
