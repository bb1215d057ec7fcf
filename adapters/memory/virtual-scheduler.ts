import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';

/** Work that always schedules more at the same moment would never let time pass. */
const MOST_RUNS_IN_ONE_MOMENT = 10_000;

interface Entry {
  readonly at: number;
  run(): void;
}

/** An rxjs scheduler without a clock of its own: whoever holds it says when time passes. */
export class VirtualScheduler implements SchedulerLike {
  #now: number;
  #runsInThisMoment = 0;
  readonly #queue: Entry[] = [];

  constructor(startMs: number) {
    this.#now = startMs;
  }

  now(): number {
    return this.#now;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription {
    return new VirtualAction<T>(this, work).schedule(state, delay);
  }

  /** @returns what takes the entry out again */
  add(delay: number, run: () => void): () => void {
    const entry: Entry = { at: this.#now + Math.max(0, delay), run };
    const index = this.#queue.findIndex((other) => other.at > entry.at);
    this.#queue.splice(index < 0 ? this.#queue.length : index, 0, entry);
    return () => {
      const place = this.#queue.indexOf(entry);
      if (place >= 0) this.#queue.splice(place, 1);
    };
  }

  /** Moves to the next entry that is due by then and runs it. False when there is none. */
  runNext(until: number): boolean {
    const next = this.#queue[0];
    if (!next || next.at > until) return false;
    this.moveTo(next.at);
    this.#runsInThisMoment += 1;
    if (this.#runsInThisMoment > MOST_RUNS_IN_ONE_MOMENT) throw new Error('virtual time does not get on');
    this.#queue.shift();
    next.run();
    return true;
  }

  moveTo(time: number): void {
    if (time <= this.#now) return;
    this.#now = time;
    this.#runsInThisMoment = 0;
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
