import { describe, expect, it } from 'vitest';
import { FakeRealtime } from '../../../adapters/memory/fake-realtime';
import { MemoryMediaGateway, SAMPLE_GRANT } from '../../../adapters/memory/media/memory-media-gateway';
import { MemoryMediaStorage } from '../../../adapters/memory/media/memory-media-storage';
import { MemoryTabLocks } from '../../../adapters/memory/memory-tab-locks';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import type { SocketSignal } from '../../../application/ports/realtime.port';
import { ok } from '../../../domain/result';

const line = { kind: 'agent', url: 'wss://backend.test' } as const;

const heard = (realtime: FakeRealtime): SocketSignal['kind'][] => {
  const kinds: SocketSignal['kind'][] = [];
  realtime.open(line).subscribe(({ kind }) => kinds.push(kind));
  return kinds;
};

describe('sockets by policy', () => {
  it('refuse as long as the policy says', () => {
    const realtime = new FakeRealtime();
    realtime.begins = (_line, number) => (number < 3 ? 'refused' : 'greeted');
    expect([heard(realtime), heard(realtime), heard(realtime)]).toEqual([
      ['closed'],
      ['closed'],
      ['opened', 'received'],
    ]);
  });

  it('drop when the policy says, unless the widget left first', async () => {
    const clock = new VirtualClock();
    const realtime = new FakeRealtime();
    realtime.begins = 'greeted';
    realtime.drops = () => clock.wait(5_000);
    const kinds = heard(realtime);
    const left = heard(realtime);
    realtime.last.leave();
    await clock.advance(5_000);
    expect([kinds, left]).toEqual([
      ['opened', 'received', 'closed'],
      ['opened', 'received'],
    ]);
  });
});

describe('locks', () => {
  it('that are granted late are granted to who was first', async () => {
    const clock = new VirtualClock();
    const locks = new MemoryTabLocks();
    const other = locks.tab('tab-2');
    locks.delay = () => clock.wait(500);
    const late = locks.hold('a');
    expect(await other.hold('a')).toBe('held');
    await clock.advance(500);
    expect(await late).toBe('taken');
    expect([locks.held, other.held]).toEqual([[], ['a']]);
  });
});

describe('an upload', () => {
  const order = { grant: SAMPLE_GRANT, file: { name: 'a.jpg', size: 10, type: '' }, name: 'x.jpg' };

  it('whose signing is held waits for the answer', async () => {
    const gateway = new MemoryMediaGateway();
    const give = gateway.scripts.sign.hold();
    const signed = gateway.sign('image');
    give(ok(SAMPLE_GRANT));
    expect([await signed, gateway.asked]).toEqual([ok(SAMPLE_GRANT), ['image']]);
  });

  it('that stands still goes on when it is released, and counts as cut off when it is left', () => {
    const storage = new MemoryMediaStorage();
    storage.stalled = true;
    const kinds: string[] = [];
    storage.store(order).subscribe(({ kind }) => kinds.push(kind));
    const left = storage.store(order).subscribe();
    left.unsubscribe();
    expect([kinds, storage.cutOff]).toEqual([['progress'], 1]);
    storage.release();
    expect([kinds, storage.cutOff]).toEqual([['progress', 'progress', 'stored'], 1]);
  });
});
