import { LIMITS } from '../limits';

/** What the guard knows of polling. Times in milliseconds of monotonic time. */
export interface PollingSeen {
  /** null while the first result is missing. */
  readonly lastResultAt: number | null;
  readonly underWay: boolean;
}

/**
 * Section 4 with decision 9: a message may be sent while the first result is missing, while a poll is under way, or
 * within 4 s of the last one. Otherwise the conversation may be dead without anyone knowing it: input is locked.
 */
export const maySend = (seen: PollingSeen, now: number, guardMs: number = LIMITS.pollGuardMs): boolean => {
  if (seen.lastResultAt === null || seen.underWay) return true;
  return now - seen.lastResultAt <= guardMs;
};

/** The 4 s belong to a rhythm of 3 s. A slower one is given the same second more, or it would lock while all is well. */
export const guardOf = (pollIntervalMs: number): number =>
  Math.max(LIMITS.pollGuardMs, pollIntervalMs + LIMITS.pollGuardMs - LIMITS.pollIntervalMs);
