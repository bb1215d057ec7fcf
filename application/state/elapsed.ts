import type { Clock } from '../ports/clock.port';

/** A moment to measure from. */
export interface Moment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

export const momentOf = (clock: Clock): Moment => ({ monotonicMs: clock.monotonic(), wallMs: clock.now() });

/** Milliseconds since then. A clock that is set back or forward does not count. */
export const elapsedMs = (clock: Clock, since: Moment): number => clock.monotonic() - since.monotonicMs;

/**
 * As `elapsedMs`, for the moment when the page comes back: while the device sleeps, monotonic time may stop and wall time
 * goes on.
 */
export const elapsedWithSleepMs = (clock: Clock, since: Moment): number =>
  Math.max(elapsedMs(clock, since), clock.now() - since.wallMs);
