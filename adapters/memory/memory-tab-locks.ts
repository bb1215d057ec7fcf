import type { TabLocks } from '../../application/ports/tab-locks.port';

/** The locks of one browser. `tab` returns the view of a second tab; `releaseAll` is what closing a tab does. */
export class MemoryTabLocks implements TabLocks {
  /** True: like a browser without locks. */
  unsupported = false;
  /** Awaited before each lock is checked: `() => clock.wait(500)` is a slow browser. */
  delay: (() => Promise<void>) | null = null;

  constructor(
    private readonly tabId: string = 'tab-1',
    private readonly shared: Map<string, string> = new Map(),
  ) {}

  tab(tabId: string): MemoryTabLocks {
    return new MemoryTabLocks(tabId, this.shared);
  }

  /** Names of the locks that this tab holds. */
  get held(): readonly string[] {
    return [...this.shared].filter(([, holder]) => holder === this.tabId).map(([name]) => name);
  }

  async acquire(name: string): Promise<'held' | 'taken' | 'unsupported'> {
    if (this.delay !== null) await this.delay();
    if (this.unsupported) return 'unsupported';
    const holder = this.shared.get(name) ?? this.tabId;
    if (holder !== this.tabId) return 'taken';
    this.shared.set(name, holder);
    return 'held';
  }

  release(name: string): void {
    if (this.shared.get(name) === this.tabId) this.shared.delete(name);
  }

  releaseAll(): void {
    for (const name of this.held) this.release(name);
  }
}
