import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { HeldLocks } from '../../../application/lifetime/held-locks';
import { Lifetime } from '../../../application/lifetime/lifetime';
import { MemoryTabLocks } from '../../../main/testing';

const running = (): Lifetime => {
  const lifetime = new Lifetime();
  lifetime.begin();
  return lifetime;
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await undefined;
};

const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

describe('the lifetime of a widget', () => {
  it('passes on the result or failure of work that ends while it runs', async () => {
    const lifetime = running();
    await expect(lifetime.whileRunning(Promise.resolve(1))).resolves.toBe(1);
    await expect(lifetime.whileRunning(Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('ignores work that was running at its end, also in its next run', async () => {
    const lifetime = running();
    const work = deferred<string>();
    const heard: string[] = [];
    void lifetime.whileRunning(work.promise).then((value) => heard.push(value));
    lifetime.end();
    lifetime.begin();
    work.resolve('late');
    await settle();
    expect(heard).toEqual([]);
  });

  it('ends its own subscriptions, and makes no new ones after that', () => {
    const lifetime = running();
    const source = new Subject<void>();
    lifetime.untilEnd(() => source.subscribe());
    expect(source.observed).toBe(true);
    lifetime.end();
    expect(source.observed).toBe(false);
    expect(lifetime.untilEnd(() => source.subscribe()).closed).toBe(true);
    expect(source.observed).toBe(false);
  });

  it('has shorter times within, which end earlier or with it, each by itself', async () => {
    const lifetime = running();
    const [first, second] = [lifetime.within(), lifetime.within()];
    const work = deferred<string>();
    const heard: string[] = [];
    void first.whileRunning(work.promise).then(() => heard.push('first'));
    void second.whileRunning(work.promise).then(() => heard.push('second'));
    first.end();
    expect([first.isRunning, second.isRunning, lifetime.isRunning]).toEqual([false, true, true]);
    work.resolve('done');
    await settle();
    expect(heard).toEqual(['second']);
    lifetime.end();
    expect(second.isRunning).toBe(false);
    expect(lifetime.within().isRunning, 'nothing begins after the end').toBe(false);
  });

  it('gives each run its own value', () => {
    const lifetime = running();
    const value = lifetime.perRun(() => 0);
    value.current = 5;
    expect(value.current).toBe(5);
    lifetime.end();
    expect(value.current).toBe(5);
    lifetime.begin();
    expect(value.current).toBe(0);
  });
});

/** Grants each lock when the test says so. */
class LateLocks extends MemoryTabLocks {
  readonly #waiting: (() => void)[] = [];

  override async acquire(name: string): Promise<'held' | 'taken' | 'unsupported'> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return super.acquire(name);
  }

  async grant(): Promise<void> {
    this.#waiting.shift()?.();
    await settle();
  }
}

describe('a lock that is granted late', () => {
  const make = () => {
    const lifetime = running();
    const late = new LateLocks();
    const locks = new HeldLocks(late, lifetime);
    const end = (): void => {
      lifetime.end();
      locks.run().unsubscribe();
    };
    return { lifetime, late, locks, end, other: late.tab('tab-2') };
  };

  it('is released without a callback if the widget has ended meanwhile', async () => {
    const { late, locks, end, other } = make();
    const heard: string[] = [];
    void locks.acquire('a').then((found) => heard.push(found));
    end();
    await late.grant();
    expect(heard).toEqual([]);
    expect(await other.acquire('a')).toBe('held');
  });

  it('is released if it is no longer wanted, and counts as held by another', async () => {
    const { late, locks, other } = make();
    const found = locks.acquire('a');
    locks.release('a');
    await late.grant();
    expect(await found).toBe('taken');
    expect(await other.acquire('a')).toBe('held');
  });

  it('is kept for the next run if that has requested the same', async () => {
    const { lifetime, late, locks, end, other } = make();
    void locks.acquire('a');
    end();
    lifetime.begin();
    const again = locks.acquire('a');
    await late.grant();
    await late.grant();
    expect(await again).toBe('held');
    expect(await other.acquire('a')).toBe('taken');
  });
});
