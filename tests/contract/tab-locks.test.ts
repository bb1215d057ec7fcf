import { describe, expect, it } from 'vitest';
import { WebTabLocks } from '../../adapters/browser/tab-locks';
import { MemoryTabLocks } from '../../adapters/memory/memory-tab-locks';
import type { TabLocks } from '../../application/ports/tab-locks.port';
import { FakeLocks } from './support/fake-locks';

/** Opens a tab of one browser. */
type Browser = (tab: string) => TabLocks;

const tabLocksContract = (makeBrowser: () => Browser): void => {
  it('one tab at a time holds a lock, also if they ask at the same time', async () => {
    const browser = makeBrowser();
    const [one, two] = [browser('one'), browser('two')];
    const found = await Promise.all([one.hold('a'), two.hold('a')]);
    expect([...found].sort()).toEqual(['held', 'taken']);
    one.letGoOfAll();
    two.letGoOfAll();
  });

  it('gives the holder its lock again', async () => {
    const one = makeBrowser()('one');
    expect(await one.hold('a')).toBe('held');
    expect(await one.hold('a')).toBe('held');
    one.letGoOfAll();
  });

  it('a released lock is free for the others, and no other lock', async () => {
    const browser = makeBrowser();
    const [one, two] = [browser('one'), browser('two')];
    await one.hold('a');
    await one.hold('b');
    two.letGo('a');
    expect(await two.hold('a')).toBe('taken');
    one.letGo('a');
    one.letGo('never held');
    await expect.poll(() => two.hold('a')).toBe('held');
    expect(await two.hold('b')).toBe('taken');
    one.letGoOfAll();
    await expect.poll(() => two.hold('b')).toBe('held');
    two.letGoOfAll();
  });
};

describe('TabLocks: in memory', () => {
  tabLocksContract(() => {
    const locks = new MemoryTabLocks();
    return (tab) => locks.tab(tab);
  });
});

describe('TabLocks: Web Locks', () => {
  tabLocksContract(() => {
    const locks = new FakeLocks() as unknown as LockManager;
    return () => new WebTabLocks(locks);
  });

  it('reports a browser that has no locks or refuses them', async () => {
    expect(await new WebTabLocks(undefined).hold('a')).toBe('unsupported');
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    expect(await new WebTabLocks(refusing as unknown as LockManager).hold('a')).toBe('unsupported');
  });
});
