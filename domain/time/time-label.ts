import * as LIMITS from '../limits';
import type { TimePattern } from '../theme/theme-behaviour';

/** A time label. The view turns it into text. */
export type TimeLabel =
  | { readonly kind: 'just_now' }
  | { readonly kind: 'a_few_minuts' }
  | { readonly kind: 'clock'; readonly pattern: TimePattern };

/** Decision 5. Times are unix seconds. A time in the future counts as just now. */
export const timeLabel = (sentAt: number, now: number, pattern: TimePattern): TimeLabel => {
  const age = now - sentAt;
  if (age < LIMITS.justNowSeconds) return { kind: 'just_now' };
  if (age < LIMITS.fewMinutesSeconds) return { kind: 'a_few_minuts' };
  return { kind: 'clock', pattern };
};

/** Whether both labels are the same text, for messages that were not sent in the same minute. */
export const isSameRelativeLabel = (one: TimeLabel, other: TimeLabel): boolean =>
  one.kind === other.kind && one.kind !== 'clock';

/** A label is shown when the formatted time changes: in steps of 60 s (spec §4 Sending). */
export const startsTimeBucket = (sentAt: number, previousSentAt: number | null): boolean =>
  previousSentAt === null || bucket(sentAt) !== bucket(previousSentAt);

const bucket = (seconds: number): number => Math.floor(seconds / LIMITS.timestampBucketSeconds);
