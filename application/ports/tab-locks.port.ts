/** Locks between the tabs of one browser. When a tab closes or crashes, its locks are released. */
export interface TabLocks {
  /**
   * Takes the lock if it is free, without waiting. A lock that this page already holds is granted again. 'unsupported' if
   * the browser has no locks (plain http, a sandboxed frame): the caller must decide in another way.
   */
  acquire(name: string): Promise<'held' | 'taken' | 'unsupported'>;
  /** Waits until the lock is free, and takes it. Until `release`, which also ends the waiting. */
  whenFree(name: string): Promise<'held' | 'unsupported'>;
  release(name: string): void;
  releaseAll(): void;
}
