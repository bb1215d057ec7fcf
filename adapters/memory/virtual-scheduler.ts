import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';
import type { Timeline } from './timeline';

interface Waiting {
  readonly run: () => void;
  /** Removes the work from the timeline. */
  cancel: () => void;
}

/** An rxjs scheduler without its own clock. The owner of the timeline moves the time. */
export class VirtualScheduler implements SchedulerLike {
  readonly #waiting = new Set<Waiting>();
  /** Work that fell due while the tab was frozen, in the order of its time. */
  #overdue: Waiting[] = [];
  /** Work that fell due between two multiples of the throttle. */
  readonly #slowed = new Set<Waiting>();
  #throttledToMs = 0;
  #state: 'running' | 'frozen' | 'stopped' = 'running';

  constructor(private readonly timeline: Timeline) {}

  now(): number {
    return this.timeline.now();
  }

  /** Number of waiting pieces of work in this scheduler, with work that fell due while frozen. */
  get waiting(): number {
    return this.#waiting.size;
  }

  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription {
    return new VirtualAction<T>(this, work).schedule(state, delay);
  }

  /** @returns a function that removes the work */
  add(delay: number, run: () => void): () => void {
    if (this.#state === 'stopped') return () => undefined;
    const entry: Waiting = { run, cancel: () => undefined };
    entry.cancel = this.timeline.add(delay, () => this.#due(entry));
    this.#waiting.add(entry);
    return () => {
      entry.cancel();
      this.#waiting.delete(entry);
    };
  }

  /** Work that falls due from now on waits for the next multiple of `ms`; 0: it does not wait. */
  throttle(ms: number): void {
    this.#throttledToMs = ms;
    if (ms > 0) return;
    for (const entry of this.#slowed) this.#dueNow(entry);
    this.#slowed.clear();
  }

  /** Work that falls due from now on waits for `thaw`. */
  freeze(): void {
    if (this.#state === 'running') this.#state = 'frozen';
  }

  /** Work that fell due meanwhile is due now, in the order of its time. */
  thaw(): void {
    if (this.#state !== 'frozen') return;
    this.#state = 'running';
    const overdue = this.#overdue;
    this.#overdue = [];
    for (const entry of overdue) this.#dueNow(entry);
  }

  /** Waiting work never runs, and no new work is accepted. */
  stop(): void {
    this.#state = 'stopped';
    for (const entry of this.#waiting) entry.cancel();
    this.#waiting.clear();
    this.#overdue = [];
  }

  #due(entry: Waiting): void {
    const late = this.#throttledToMs === 0 ? 0 : this.timeline.now() % this.#throttledToMs;
    if (this.#state === 'frozen') {
      this.#overdue.push(entry);
    } else if (late > 0) {
      this.#slowed.add(entry);
      entry.cancel = this.timeline.add(this.#throttledToMs - late, () => this.#due(entry));
    } else {
      this.#slowed.delete(entry);
      this.#waiting.delete(entry);
      entry.run();
    }
  }

  #dueNow(entry: Waiting): void {
    if (!this.#waiting.has(entry)) return;
    entry.cancel();
    entry.cancel = this.timeline.add(0, () => this.#due(entry));
  }
}

class VirtualAction<T> extends Subscription implements SchedulerAction<T> {
  #cancel: () => void = () => undefined;

  constructor(
    private readonly scheduler: VirtualScheduler,
    private readonly work: (this: SchedulerAction<T>, state?: T) => void,
  ) {
    super(() => this.#cancel());
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this;
    this.#cancel();
    this.#cancel = this.scheduler.add(delay, () => this.work.call(this, state));
    return this;
  }
}
