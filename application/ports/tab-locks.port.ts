/** Locks between the tabs of one browser. A tab that closes or crashes lets go of all of its own. */
export interface TabLocks {
  /**
   * Takes the lock, or finds it taken, without waiting. What this page holds already it is given again.
   * 'unsupported' where the browser has no locks (plain http, a sandboxed frame): somebody else must decide then.
   */
  hold(name: string): Promise<'held' | 'taken' | 'unsupported'>;
  letGo(name: string): void;
  letGoOfAll(): void;
}
