import type { TabLocks } from '../../application/ports/tab-locks.port';

interface Held {
  readonly outcome: Promise<'held' | 'taken' | 'unsupported'>;
  readonly free: () => void;
}

/**
 * Uses the Web Locks API. With records in localStorage, two tabs could claim the same thing at the same time; with locks
 * they cannot.
 */
export class WebTabLocks implements TabLocks {
  readonly #held = new Map<string, Held>();

  constructor(private readonly locks: LockManager | undefined) {}

  acquire(name: string): Promise<'held' | 'taken' | 'unsupported'> {
    const { locks } = this;
    if (!locks) return Promise.resolve('unsupported');
    const known = this.#held.get(name);
    if (known) return known.outcome;
    let free = () => {};
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    const outcome = new Promise<'held' | 'taken' | 'unsupported'>((resolve) => {
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock ? 'held' : 'taken');
          return lock ? freed : undefined;
        })
        .catch(() => resolve('unsupported'));
    });
    this.#held.set(name, { outcome, free });
    void outcome.then((found) => {
      if (found !== 'held' && this.#held.get(name)?.outcome === outcome) this.#held.delete(name);
    });
    return outcome;
  }

  release(name: string): void {
    this.#held.get(name)?.free();
    this.#held.delete(name);
  }

  releaseAll(): void {
    for (const name of [...this.#held.keys()]) this.release(name);
  }
}
