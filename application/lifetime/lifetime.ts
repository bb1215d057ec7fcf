import { Subscription } from 'rxjs';

/**
 * The time from `start()` to `dispose()`; it can begin again. Every part runs in it and every asynchronous use case waits
 * through it, so that nothing happens after the end. Work that was running at the end never settles, not even in the next run.
 */
export class Lifetime {
  #run = endedRun();

  get isRunning(): boolean {
    return !this.#run.closed;
  }

  begin(): void {
    this.#run = new Subscription();
  }

  end(): void {
    this.#run.unsubscribe();
  }

  /** Settles like `work` if the same run still lasts; otherwise never. */
  whileRunning<T>(work: PromiseLike<T>): Promise<T> {
    const run = this.#run;
    return new Promise((resolve, reject) => {
      work.then(
        (value) => {
          if (!run.closed) resolve(value);
        },
        (reason: unknown) => {
          if (!run.closed) reject(reason);
        },
      );
    });
  }

  /** Subscribes to a timer or a stream until the end of this run. After the end it does not subscribe. */
  untilEnd(subscribe: () => Subscription): Subscription {
    if (!this.isRunning) return endedRun();
    const subscription = subscribe();
    this.#run.add(subscription);
    return subscription;
  }

  /** A shorter time inside this run, such as one start or one poll: `end()` ends it earlier. It does not begin again. */
  within(): Lifetime {
    const shorter = new Lifetime();
    shorter.#run = this.untilEnd(() => new Subscription());
    return shorter;
  }

  /** A value that starts as `initial()` in each run. */
  perRun<T>(initial: () => T): PerRun<T> {
    let run = this.#run;
    let value = initial();
    const renew = (): void => {
      if (run === this.#run) return;
      run = this.#run;
      value = initial();
    };
    return {
      get current() {
        renew();
        return value;
      },
      set current(next) {
        renew();
        value = next;
      },
    };
  }
}

export interface PerRun<T> {
  current: T;
}

const endedRun = (): Subscription => {
  const run = new Subscription();
  run.unsubscribe();
  return run;
};
