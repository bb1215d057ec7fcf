import type { TabLocks } from '../../application/ports/tab-locks.port';

type Outcome = 'held' | 'taken' | 'unsupported';

interface Request {
  readonly outcome: Promise<Outcome>;
  /** Settles when the browser has no request of this page for the lock any more. */
  readonly ended: Promise<unknown>;
  readonly free: () => void;
}

/**
 * Uses the Web Locks API. With records in localStorage, two tabs could take the same thing at the same time; with locks
 * they cannot.
 */
export class WebTabLocks implements TabLocks {
  readonly #requests = new Map<string, Request>();
  /** Released requests that the browser has not ended yet: the page would lose against its own one. */
  readonly #ending = new Map<string, Promise<unknown>>();

  constructor(private readonly locks: LockManager | undefined) {}

  acquire(name: string): Promise<Outcome> {
    const { locks } = this;
    if (!locks) return Promise.resolve('unsupported');
    const known = this.#requests.get(name);
    if (known) return known.outcome;
    const request = requestOf(locks, name, { ifAvailable: true }, this.#ending.get(name));
    this.#requests.set(name, request);
    void request.outcome.then((found) => {
      if (found !== 'held' && this.#requests.get(name) === request) this.#requests.delete(name);
    });
    return request.outcome;
  }

  async whenFree(name: string): Promise<'held' | 'unsupported'> {
    const { locks } = this;
    if (!locks) return 'unsupported';
    const request = requestOf(locks, name, {}, this.#ending.get(name));
    this.#requests.set(name, request);
    const found = await request.outcome;
    return found === 'held' ? found : 'unsupported';
  }

  release(name: string): void {
    const request = this.#requests.get(name);
    if (!request) return;
    this.#requests.delete(name);
    request.free();
    const { ended } = request;
    this.#ending.set(name, ended);
    void ended.then(() => {
      if (this.#ending.get(name) === ended) this.#ending.delete(name);
    });
  }

  releaseAll(): void {
    for (const name of [...this.#requests.keys()]) this.release(name);
  }
}

const requestOf = (
  locks: LockManager,
  name: string,
  options: LockOptions,
  after: Promise<unknown> | undefined,
): Request => {
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  let decide = (_: Outcome) => {};
  const outcome = new Promise<Outcome>((resolve) => {
    decide = resolve;
  });
  const ask = () =>
    locks.request(name, options, (lock) => {
      decide(lock ? 'held' : 'taken');
      return lock ? freed : undefined;
    });
  const ended = (after ? after.then(ask) : ask()).catch(() => decide('unsupported'));
  return { outcome, ended, free };
};
