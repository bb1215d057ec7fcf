import { describe, expect, it } from 'vitest';
import { FakeRealtime } from '../../../adapters/memory/fake-realtime';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import type { SocketSignal } from '../../../application/ports/realtime.port';

const line = { kind: 'agent', url: 'wss://backend.test' } as const;

const heard = (realtime: FakeRealtime): SocketSignal['kind'][] => {
  const kinds: SocketSignal['kind'][] = [];
  realtime.open(line).subscribe(({ kind }) => kinds.push(kind));
  return kinds;
};

describe('sockets by policy', () => {
  it('are refused as long as the policy says so', () => {
    const realtime = new FakeRealtime();
    realtime.begins = (_line, number) => (number < 3 ? 'refused' : 'greeted');
    expect([heard(realtime), heard(realtime), heard(realtime)]).toEqual([
      ['closed'],
      ['closed'],
      ['opened', 'received'],
    ]);
  });

  it('are closed when the policy says so, unless the widget closed them first', async () => {
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
