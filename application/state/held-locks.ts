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
      this.tabLocks.letGoOfAll();
    });
  }

  /**
   * Like `TabLocks.hold`. If `letGo` was called meanwhile, the lock is reported as taken. If the run ends meanwhile, the
   * promise never settles.
   */
  hold(name: string): Promise<'held' | 'taken' | 'unsupported'> {
    this.#wanted.current.add(name);
    return this.lifetime.hold(
      this.tabLocks.hold(name).then((found) => {
        if (found !== 'held' || this.#isWanted(name)) return found;
        this.tabLocks.letGo(name);
        return 'taken';
      }),
    );
  }

  letGo(name: string): void {
    this.#wanted.current.delete(name);
    this.tabLocks.letGo(name);
  }

  #isWanted(name: string): boolean {
    return this.lifetime.isRunning && this.#wanted.current.has(name);
  }
}
