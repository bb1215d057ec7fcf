import type { SchedulerLike } from 'rxjs';

/** Time as the application knows it. Tests give a virtual one and move it by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** For rxjs timers. */
  readonly scheduler: SchedulerLike;
}

export const nowSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000);
