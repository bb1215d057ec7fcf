import { Subscription } from 'rxjs';
import type { TabLocks } from '../ports/tab-locks.port';
import type { Lifetime, PerRun } from './lifetime';

/** The locks of this widget. At its end all are released, also a lock that the browser grants later. */
export class HeldLocks {
  readonly #wanted: PerRun<Set<string>>;

  constructor(
    private readonly tabLocks: TabLocks,
    private readonly lifetime: Lifetime,
  ) {
    this.#wanted = lifetime.perRun(() => new Set<string>());
  }

  run(): Subscription {
    return new Subscription(() => {
      this.#wanted.current.clear();
      this.tabLocks.releaseAll();
    });
  }

  /**
   * Like `TabLocks.acquire`. If `release` was called meanwhile, the lock is reported as taken. If the run ends meanwhile, the
   * promise never settles.
   */
  acquire(name: string): Promise<'held' | 'taken' | 'unsupported'> {
    return this.#held(name, this.tabLocks.acquire(name));
  }

  /** Like `TabLocks.whenFree`. If `release` was called meanwhile, the lock is reported as taken. */
  whenFree(name: string): Promise<'held' | 'taken' | 'unsupported'> {
    return this.#held(name, this.tabLocks.whenFree(name));
  }

  release(name: string): void {
    this.#wanted.current.delete(name);
    this.tabLocks.release(name);
  }

  #held(name: string, asked: Promise<'held' | 'taken' | 'unsupported'>) {
    this.#wanted.current.add(name);
    return this.lifetime.whileRunning(
      asked.then((found) => {
        if (found !== 'held' || this.#isWanted(name)) return found;
        this.tabLocks.release(name);
        return 'taken' as const;
      }),
    );
  }

  #isWanted(name: string): boolean {
    return this.lifetime.isRunning && this.#wanted.current.has(name);
  }
}
