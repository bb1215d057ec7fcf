import { describe, expect, it } from 'vitest';
import { open, sameDevice } from '../test-bench';

describe('the chime', () => {
  it('rings for a message that arrives, then not again for 2 s', async () => {
    const bench = await open({ pollIntervalMs: 1_000 });
    const hear = async () => {
      bench.messageGateway.agentSays('x');
      await bench.clock.advance(1_000);
      return bench.chime.rings;
    };
    expect([await hear(), await hear(), await hear(), await hear()]).toEqual([1, 1, 2, 2]);
  });

  it('never rings twice in two seconds, to the millisecond', async () => {
    const bench = await open();
    /** A page that comes back polls at once. */
    const hear = async (afterMs: number) => {
      await bench.clock.advance(afterMs);
      bench.messageGateway.agentSays('x');
      bench.environment.resume();
      await bench.clock.flush();
      return bench.chime.rings;
    };
    expect([await hear(100), await hear(1), await hear(1_998), await hear(1), await hear(1_999)]).toEqual([
      1, 1, 1, 2, 2,
    ]);
  });

  it('counts the 2 s from the sound, also if its lock was granted late', async () => {
    const grants: (() => void)[] = [];
    const bench = await open({ pollIntervalMs: 1_000 }, ({ tabLocks }) => {
      const hold = tabLocks.acquire.bind(tabLocks);
      tabLocks.acquire = async (name) => {
        if (name.startsWith('kefu.chime')) await new Promise<void>((resolve) => grants.push(resolve));
        return hold(name);
      };
    });
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(1_000);
    bench.messageGateway.agentSays('b');
    await bench.clock.advance(3_000);
    expect(bench.chime.rings).toBe(0);
    for (const grant of grants) grant();
    await bench.clock.flush();
    expect(bench.chime.rings).toBe(1);
    await bench.clock.advance(2_000);
    bench.messageGateway.agentSays('c');
    await bench.clock.advance(1_000);
    grants.at(-1)?.();
    await bench.clock.flush();
    expect(bench.chime.rings).toBe(2);
  });

  it('rings once for a message that another tab receives later, together with older ones', async () => {
    const one = await open();
    await one.clock.advance(1_000);
    one.messageGateway.scripts.poll.hold();
    const two = await open({
      fakes: {
        ...sameDevice(one),
        tabLocks: one.tabLocks.tab('tab-2'),
        readMarks: one.readMarks.tab('tab-2'),
      },
    });
    for (const tab of [one, two]) tab.environment.visible(false);
    one.messageGateway.agentSays('a');
    await one.clock.advance(12_000);
    one.messageGateway.agentSays('b');
    await one.clock.advance(3_000);
    expect([one.chime.rings, two.chime.rings]).toEqual([2, 0]);
    two.environment.resume();
    await one.clock.advance(3_000);
    expect(two.lines()).toEqual(['to_visiter a', 'to_visiter b']);
    expect([one.chime.rings, two.chime.rings]).toEqual([2, 0]);
  });

  it('the port listens for a gesture and keeps audio only while the sound is on (R1)', async () => {
    const calls: string[] = [];
    const chime = {
      ring: () => calls.push('ring'),
      listen: () => calls.push('listen'),
      dispose: () => calls.push('dispose'),
    };
    const bench = await open({ ports: { chime } });
    bench.widget.header.actions.setSound(false);
    expect(calls).toEqual(['listen', 'dispose']);
    const again = await open({ fakes: sameDevice(bench), ports: { chime } });
    expect(calls).toEqual(['listen', 'dispose', 'dispose']);
    calls.length = 0;
    again.widget.header.actions.setSound(true);
    expect(calls).toEqual(['listen']);
  });

  it('is silent when it is turned off, also after a reload', async () => {
    const bench = await open();
    bench.widget.header.actions.setSound(false);
    expect(bench.header().soundOn).toBe(false);
    const again = await open({ fakes: sameDevice(bench) });
    again.messageGateway.agentSays('x');
    await again.clock.advance(3_000);
    expect([again.header().soundOn, again.chime.rings, bench.chime.rings]).toEqual([false, 0, 0]);
  });
});
