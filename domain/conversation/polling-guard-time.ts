import * as LIMITS from '../limits';

/** What the guard knows about polling. Times are milliseconds of monotonic time. */
export interface PollingFacts {
  /** null until the first poll has answered. */
  readonly lastResultAt: number | null;
  readonly underWay: boolean;
}

/**
 * Spec §4 Sending, decision 9: a message may be sent until the first poll has answered, while a poll runs, or within 4 s
 * after the last answer. Otherwise the input is locked, because the visitor might write into a dead conversation.
 */
export const maySend = (seen: PollingFacts, now: number, guardMs: number = LIMITS.pollGuardMs): boolean => {
  if (seen.lastResultAt === null || seen.underWay) return true;
  return now - seen.lastResultAt <= guardMs;
};

/** The 4 s are meant for a poll every 3 s. If polling is slower, the guard waits one second longer than the interval. */
export const guardTimeMs = (pollIntervalMs: number): number =>
  Math.max(LIMITS.pollGuardMs, pollIntervalMs + LIMITS.pollGuardMs - LIMITS.pollIntervalMs);
