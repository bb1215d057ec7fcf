import type { SchedulerLike } from 'rxjs';

/** The time of the application. Tests use a virtual clock and move it. */
export interface Clock {
  /**
   * Wall time in milliseconds since the epoch, for labels, expiry dates and signatures. It can jump both ways when the
   * device's clock is set.
   */
  now(): number;
  /** Milliseconds since an arbitrary start, for durations. It never goes back. */
  monotonic(): number;
  /** For rxjs timers. */
  readonly scheduler: SchedulerLike;
}

export const nowSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000);
