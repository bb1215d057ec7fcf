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
    const found = await Promise.all([one.acquire('a'), two.acquire('a')]);
    expect([...found].sort()).toEqual(['held', 'taken']);
    one.releaseAll();
    two.releaseAll();
  });

  it('gives the holder its lock again', async () => {
    const one = makeBrowser()('one');
    expect(await one.acquire('a')).toBe('held');
    expect(await one.acquire('a')).toBe('held');
    one.releaseAll();
  });

  it('a page does not lose against a request of its own that has ended', async () => {
    const one = makeBrowser()('one');
    expect(await one.acquire('a')).toBe('held');
    one.release('a');
    expect(await one.acquire('a')).toBe('held');
    one.releaseAll();
    void one.acquire('a');
    one.releaseAll();
    expect(await one.acquire('a')).toBe('held');
    one.releaseAll();
  });

  it('a released lock is free for the others; other locks stay held', async () => {
    const browser = makeBrowser();
    const [one, two] = [browser('one'), browser('two')];
    await one.acquire('a');
    await one.acquire('b');
    two.release('a');
    expect(await two.acquire('a')).toBe('taken');
    one.release('a');
    one.release('never held');
    await expect.poll(() => two.acquire('a')).toBe('held');
    expect(await two.acquire('b')).toBe('taken');
    one.releaseAll();
    await expect.poll(() => two.acquire('b')).toBe('held');
    two.releaseAll();
  });

  it('a tab that waits gets the lock when it is free, one at a time', async () => {
    const browser = makeBrowser();
    const [one, two, three] = [browser('one'), browser('two'), browser('three')];
    const got: string[] = [];
    await one.acquire('a');
    void two.whenFree('a').then((found) => got.push(`two ${found}`));
    await Promise.resolve();
    void three.whenFree('a').then((found) => got.push(`three ${found}`));
    expect(await three.acquire('b')).toBe('held');
    expect(got).toEqual([]);
    one.release('a');
    await expect.poll(() => got).toEqual(['two held']);
    expect(await one.acquire('a')).toBe('taken');
    two.releaseAll();
    await expect.poll(() => got).toEqual(['two held', 'three held']);
    three.releaseAll();
  });

  it('a tab that has given up waiting does not keep the lock', async () => {
    const browser = makeBrowser();
    const [one, two] = [browser('one'), browser('two')];
    await one.acquire('a');
    void two.whenFree('a');
    await Promise.resolve();
    two.release('a');
    one.release('a');
    await expect.poll(() => one.acquire('a')).toBe('held');
    one.releaseAll();
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
    expect(await new WebTabLocks(undefined).acquire('a')).toBe('unsupported');
    expect(await new WebTabLocks(undefined).whenFree('a')).toBe('unsupported');
    const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    expect(await new WebTabLocks(refusing as unknown as LockManager).acquire('a')).toBe('unsupported');
  });
});
