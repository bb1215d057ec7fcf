import { describe, expect, it } from 'vitest';
import { MemoryTabLocks } from '../../../adapters/memory/memory-tab-locks';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';

describe('locks', () => {
  it('that are granted late are granted in the order of the requests', async () => {
    const clock = new VirtualClock();
    const locks = new MemoryTabLocks();
    const other = locks.tab('tab-2');
    locks.delay = () => clock.wait(500);
    const late = locks.acquire('a');
    expect(await other.acquire('a')).toBe('held');
    await clock.advance(500);
    expect(await late).toBe('taken');
    expect([locks.held, other.held]).toEqual([[], ['a']]);
  });
});
