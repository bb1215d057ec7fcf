import type { Clock } from '../../application/ports/clock.port';
import { VirtualScheduler } from './virtual-scheduler';

/** 2026-01-01T00:00:00Z, in milliseconds. */
export const VIRTUAL_START_MS = 1_767_225_600_000;

/** More promise turns than any chain of this package takes between two timers; fixed, so that runs are the same. */
const MICROTASK_TURNS = 256;

/** Time that changes only when a test moves it. */
export class VirtualClock implements Clock {
  readonly scheduler: VirtualScheduler;
  #wallOffsetMs = 0;

  /** @param startMs milliseconds since the epoch */
  constructor(startMs: number = VIRTUAL_START_MS) {
    this.scheduler = new VirtualScheduler(startMs);
  }

  now(): number {
    return this.scheduler.now() + this.#wallOffsetMs;
  }

  monotonic(): number {
    return this.scheduler.now();
  }

  /** Sets the device's clock forward, or back if `ms` is negative. Timers and `monotonic()` do not notice. */
  jumpWall(ms: number): void {
    this.#wallOffsetMs += ms;
  }

  /** Timers that still wait: 0 after everything was disposed. */
  get waiting(): number {
    return this.scheduler.waiting;
  }

  /**
   * Lets time pass: work that falls due runs in the order of its time, then of its scheduling; promises settle before,
   * between and after.
   *
   * @throws what the work throws
   */
  async advance(ms: number): Promise<void> {
    const until = this.scheduler.now() + ms;
    await microtasks();
    while (this.scheduler.runNext(until)) await microtasks();
    this.scheduler.moveTo(until);
  }

  /** Settles promises alone: no timer runs, not even one that is due. */
  settle(): Promise<void> {
    return microtasks();
  }

  /** Settles promises and runs what is due now; no time passes. */
  flush(): Promise<void> {
    return this.advance(0);
  }
}

const microtasks = async (): Promise<void> => {
  for (let turn = 0; turn < MICROTASK_TURNS; turn += 1) await undefined;
};
