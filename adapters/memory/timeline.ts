/** Stops work that schedules more work at the same moment without end, because time would never pass. */
const MOST_RUNS_IN_ONE_MOMENT = 10_000;

interface Entry {
  readonly at: number;
  run(): void;
}

/** The time of one device and its scheduled work. All tabs of the device share it. */
export class Timeline {
  /** How many milliseconds the wall clock is ahead of the timers. */
  wallOffsetMs = 0;
  /** Number of widgets that took a seed for their random numbers. */
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

  /** @returns a function that removes the entry */
  add(delay: number, run: () => void): () => void {
    const entry: Entry = { at: this.#now + Math.max(0, delay), run };
    const index = this.#queue.findIndex((other) => other.at > entry.at);
    this.#queue.splice(index < 0 ? this.#queue.length : index, 0, entry);
    return () => {
      const place = this.#queue.indexOf(entry);
      if (place >= 0) this.#queue.splice(place, 1);
    };
  }

  /** Moves to the next entry that is due by then and runs it. False if there is none. */
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
