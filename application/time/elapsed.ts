import type { Clock } from '../ports/clock.port';

/** The start of a measurement. */
export interface Moment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

export const momentOf = (clock: Clock): Moment => ({ monotonicMs: clock.monotonic(), wallMs: clock.now() });

/** Milliseconds since then. A change of the wall clock has no effect. */
export const elapsedMs = (clock: Clock, since: Moment): number => clock.monotonic() - since.monotonicMs;

/**
 * Like `elapsedMs`, for when the page comes back: while the device sleeps, monotonic time may stop but wall time continues.
 */
export const elapsedWithSleepMs = (clock: Clock, since: Moment): number =>
  Math.max(elapsedMs(clock, since), clock.now() - since.wallMs);
