import { Subscription } from 'rxjs';
import type { TabLocks } from '../ports/tab-locks.port';
import type { Lifetime, PerRun } from './lifetime';

/** The locks of this widget. All are released at its end, also one that the browser grants only after that. */
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

  /** As TabLocks. Who let go while it was waiting finds it taken; who asked before the end never hears of it. */
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
