import type { TabLocks } from '../../application/ports/tab-locks.port';

/** The locks of one browser. `tab` returns the view of a second tab; `releaseAll` is what closing a tab does. */
export class MemoryTabLocks implements TabLocks {
  /** True: like a browser without locks. */
  unsupported = false;
  /** Awaited before each lock is checked: `() => clock.wait(500)` is a slow browser. */
  delay: (() => Promise<void>) | null = null;

  constructor(
    private readonly tabId: string = 'tab-1',
    private readonly shared: Shared = { holders: new Map(), waiting: [] },
  ) {}

  tab(tabId: string): MemoryTabLocks {
    return new MemoryTabLocks(tabId, this.shared);
  }

  /** Names of the locks that this tab holds. */
  get held(): readonly string[] {
    return [...this.shared.holders].filter(([, holder]) => holder === this.tabId).map(([name]) => name);
  }

  async acquire(name: string): Promise<'held' | 'taken' | 'unsupported'> {
    if (this.delay !== null) await this.delay();
    if (this.unsupported) return 'unsupported';
    return this.#take(name) ? 'held' : 'taken';
  }

  async whenFree(name: string): Promise<'held' | 'unsupported'> {
    if (this.delay !== null) await this.delay();
    if (this.unsupported) return 'unsupported';
    if (this.#take(name)) return 'held';
    await new Promise<void>((granted) => {
      this.shared.waiting.push({ name, tabId: this.tabId, granted });
    });
    return 'held';
  }

  release(name: string): void {
    const { holders, waiting } = this.shared;
    const isOfOther = (one: Waiting) => one.name !== name || one.tabId !== this.tabId;
    waiting.splice(0, waiting.length, ...waiting.filter(isOfOther));
    if (holders.get(name) !== this.tabId) return;
    holders.delete(name);
    const at = waiting.findIndex((one) => one.name === name);
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (!next) return;
    holders.set(name, next.tabId);
    next.granted();
  }

  releaseAll(): void {
    const asked = this.shared.waiting.filter(({ tabId }) => tabId === this.tabId);
    for (const { name } of asked) this.release(name);
    for (const name of this.held) this.release(name);
  }

  #take(name: string): boolean {
    const holder = this.shared.holders.get(name) ?? this.tabId;
    this.shared.holders.set(name, holder);
    return holder === this.tabId;
  }
}

interface Waiting {
  readonly name: string;
  readonly tabId: string;
  readonly granted: () => void;
}

interface Shared {
  readonly holders: Map<string, string>;
  readonly waiting: Waiting[];
}
