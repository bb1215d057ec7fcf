/** Work that always schedules more at the same moment would never let time pass. */
const MOST_RUNS_IN_ONE_MOMENT = 10_000;

interface Entry {
  readonly at: number;
  run(): void;
}

/** The time of one device and the work that waits for it. The tabs of the device share it. */
export class Timeline {
  /** How far the wall clock is ahead of the timers, in milliseconds. */
  wallOffsetMs = 0;
  /** How many widgets took a seed for their random numbers. */
  seeds = 0;
  #now: number;
  #runsInThisMoment = 0;
  readonly #queue: Entry[] = [];

  /** @param startMs milliseconds since the epoch */
  constructor(startMs: number) {
    this.#now = startMs;
  }

  now(): number {
    return this.#now;
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
