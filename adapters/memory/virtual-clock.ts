import type { Clock } from '../../application/ports/clock.port';
import { Timeline } from './timeline';
import { VirtualScheduler } from './virtual-scheduler';

/** 2026-01-01T00:00:00Z, in milliseconds. */
export const VIRTUAL_START_MS = 1_767_225_600_000;

/**
 * More promise turns than any chain of this package needs between two timers. The number is fixed, so that runs repeat
 * exactly.
 */
const MICROTASK_TURNS = 256;

export interface VirtualClockOptions {
  /** Resolves when every promise has settled; left out: after a fixed number of promise turns. */
  readonly settle?: () => Promise<void>;
}

/** Time that changes only when a test moves it. */
export class VirtualClock implements Clock {
  readonly scheduler: VirtualScheduler;
  readonly #timeline: Timeline;
  readonly #settle: () => Promise<void>;

  /**
   * @param start milliseconds since the epoch, or the clock of another tab of the same device: see `tab`
   */
  constructor(start: number | VirtualClock = VIRTUAL_START_MS, { settle }: VirtualClockOptions = {}) {
    this.#timeline = typeof start === 'number' ? new Timeline(start) : start.#timeline;
    this.#settle = settle ?? (typeof start === 'number' ? microtasks : start.#settle);
    this.scheduler = new VirtualScheduler(this.#timeline);
  }

  /**
   * The clock of one more tab of the device. The time is shared; each tab has its own timers, which can be counted, frozen
   * and stopped separately. `advance` of any tab moves the time for all.
   */
  tab(): VirtualClock {
    return new VirtualClock(this);
  }

  /** The browser rounds both clocks down to a multiple of this, as Firefox does with 100 ms against fingerprinting; 0: it does not. */
  roundedToMs = 0;

  now(): number {
    return this.#rounded(this.#timeline.now() + this.#timeline.wallOffsetMs);
  }

  monotonic(): number {
    return this.#rounded(this.#timeline.now());
  }

  /** Sets the device's clock forward, or back if `ms` is negative. Timers and `monotonic()` do not notice. */
  jumpWall(ms: number): void {
    this.#timeline.wallOffsetMs += ms;
  }

  /**
   * The device sleeps that long: only the wall clock goes on. `monotonic()` stops, and timers wait for the rest of their time
   * afterwards, as in most browsers.
   */
  sleep(ms: number): void {
    this.jumpWall(ms);
  }

  /**
   * The browser slows the timers of the hidden tab: they run only at multiples of `ms`, 1,000 at first and 60,000 after some
   * minutes. 0: at their time again.
   */
  throttle(ms: number): void {
    this.scheduler.throttle(ms);
  }

  /** The browser freezes the tab: time passes, but no timer of this tab runs before `thaw`. */
  freeze(): void {
    this.scheduler.freeze();
  }

  /** Timers that fell due while the tab was frozen run at the next `flush` or `advance`. */
  thaw(): void {
    this.scheduler.thaw();
  }

  /** Closes the tab: none of its timers runs any more, and `waiting` is 0. */
  stop(): void {
    this.scheduler.stop();
  }

  /** Number of waiting timers of this tab: 0 after everything was disposed. */
  get waiting(): number {
    return this.scheduler.waiting;
  }

  /** A seed that no other widget of this device has: 1, 2, 3 … */
  nextSeed(): number {
    this.#timeline.seeds += 1;
    return this.#timeline.seeds;
  }

  /** Resolves after that time, or never if the tab is stopped first. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.scheduler.add(ms, resolve);
    });
  }

  /**
   * Lets time pass. Due work runs in the order of its time, then of its scheduling. Promises settle before, between and
   * after.
   *
   * @throws what the work throws
   */
  async advance(ms: number): Promise<void> {
    const until = this.#timeline.now() + ms;
    await this.#settle();
    while (this.#timeline.runNext(until)) await this.#settle();
    this.#timeline.moveTo(until);
  }

  /** Settles only promises: no timer runs, not even a due one. */
  settle(): Promise<void> {
    return this.#settle();
  }

  /** Settles promises and runs due timers; no time passes. */
  flush(): Promise<void> {
    return this.advance(0);
  }

  #rounded(ms: number): number {
    return this.roundedToMs === 0 ? ms : ms - (ms % this.roundedToMs);
  }
}

const microtasks = async (): Promise<void> => {
  for (let turn = 0; turn < MICROTASK_TURNS; turn += 1) await undefined;
};
