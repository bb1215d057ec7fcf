import { describe, expect, it } from 'vitest';
import { BroadcastLimits } from '../../adapters/browser/shared-limits';
import { MemoryLimits } from '../../adapters/memory/memory-limits';
import type { SharedLimit, SharedLimits } from '../../application/ports/shared-limits.port';

const limit = (waitMs: number, call: SharedLimit['call'] = 'poll'): SharedLimit => ({
  conversation: { businessId: '1', visitorId: 'v' },
  call,
  waitMs,
});

const sharedLimitsContract = (makeBrowser: () => (tab: string) => SharedLimits): void => {
  it('reach the other tabs and not the sender', async () => {
    const browser = makeBrowser();
    const [one, two] = [browser('one'), browser('two')];
    const heard: string[] = [];
    const listening = [
      one.received$.subscribe(({ waitMs }) => heard.push(`one ${waitMs}`)),
      two.received$.subscribe(({ waitMs }) => heard.push(`two ${waitMs}`)),
    ];
    one.publish(limit(1));
    two.publish(limit(2));
    await expect.poll(() => [...heard].sort()).toEqual(['one 2', 'two 1']);
    for (const each of listening) each.unsubscribe();
  });

  it('are not received after the end', async () => {
    const browser = makeBrowser();
    const [one, two] = [browser('one'), browser('two')];
    const heard: number[] = [];
    const awake = one.received$.subscribe();
    two.received$.subscribe(({ waitMs }) => heard.push(waitMs)).unsubscribe();
    one.publish(limit(1));
    const again = two.received$.subscribe(({ waitMs }) => heard.push(waitMs));
    one.publish(limit(2));
    await expect.poll(() => heard).toEqual([2]);
    for (const each of [awake, again]) each.unsubscribe();
  });
};

describe('SharedLimits: in memory', () => {
  sharedLimitsContract(() => {
    const limits = new MemoryLimits();
    return (tab) => limits.tab(tab);
  });
});

describe('SharedLimits: over a BroadcastChannel', () => {
  let channels = 0;
  sharedLimitsContract(() => {
    channels += 1;
    const name = `limits-${channels}`;
    return () => new BroadcastLimits(() => new BroadcastChannel(name));
  });

  it('drop other messages of the channel', async () => {
    const limits = new BroadcastLimits(() => new BroadcastChannel('limits-odd'));
    const heard: SharedLimit[] = [];
    const listening = limits.received$.subscribe((one) => heard.push(one));
    const stranger = new BroadcastChannel('limits-odd');
    const odd = [{ waitMs: '5' }, { waitMs: Number.NaN }, { waitMs: -1 }, { call: 'toString' }, { call: 7 }];
    for (const one of [null, 1, {}, ...odd.map((part) => ({ ...limit(5), ...part }))])
      stranger.postMessage(one);
    stranger.postMessage({ ...limit(5, 'storage'), more: true });
    await expect.poll(() => heard).toEqual([limit(5, 'storage')]);
    stranger.close();
    listening.unsubscribe();
  });

  it('do nothing if the browser has no channel or refuses one', () => {
    const limits = new BroadcastLimits(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const listening = limits.received$.subscribe(() => expect.fail('nobody is there'));
    expect(() => limits.publish(limit(1))).not.toThrow();
    listening.unsubscribe();
  });
});
