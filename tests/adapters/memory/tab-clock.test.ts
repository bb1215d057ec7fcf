import { interval, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';

const noting = (clock: VirtualClock, name: string, told: string[], ms: number) =>
  timer(ms, clock.scheduler).subscribe(() => told.push(name));

describe('the clocks of several tabs', () => {
  it('share the time and the wall clock, and count their own timers', async () => {
    const first = new VirtualClock(0);
    const second = first.tab();
    const told: string[] = [];
    noting(first, 'first', told, 10);
    noting(second, 'second', told, 5);
    second.jumpWall(1_000);
    expect([first.waiting, second.waiting, first.now()]).toEqual([1, 1, 1_000]);
    await first.advance(10);
    expect(told).toEqual(['second', 'first']);
    expect([second.monotonic(), second.now()]).toEqual([10, 1_010]);
  });

  it('a frozen tab runs nothing while another continues; after the thaw its due timers run in order', async () => {
    const awake = new VirtualClock(0);
    const frozen = awake.tab();
    const told: string[] = [];
    noting(frozen, 'frozen 20', told, 20);
    noting(frozen, 'frozen 10', told, 10);
    noting(awake, 'awake', told, 15);
    frozen.freeze();
    await awake.advance(100);
    expect(told).toEqual(['awake']);
    expect([frozen.waiting, frozen.monotonic()]).toEqual([2, 100]);
    frozen.thaw();
    await awake.flush();
    expect(told).toEqual(['awake', 'frozen 10', 'frozen 20']);
    expect(frozen.waiting).toBe(0);
  });

  it('the timers of a throttled tab run at full seconds, in their order, and those of another tab at their time', async () => {
    const shown = new VirtualClock(0);
    const hidden = shown.tab();
    const told: string[] = [];
    const at = (clock: VirtualClock, name: string, ms: number) =>
      timer(ms, clock.scheduler).subscribe(() => told.push(`${name} ${shown.monotonic()}`));
    hidden.throttle(1_000);
    at(hidden, 'later', 20);
    at(hidden, 'sooner', 10);
    at(shown, 'shown', 500);
    at(hidden, 'full', 2_000);
    const cancelled = at(hidden, 'never', 30);
    await shown.advance(100);
    cancelled.unsubscribe();
    await shown.advance(2_900);
    expect(told).toEqual(['shown 500', 'sooner 1000', 'later 1000', 'full 2000']);
    expect(hidden.waiting).toBe(0);
  });

  it('what a throttled tab has missed runs when the tab is shown again', async () => {
    const clock = new VirtualClock(0);
    const told: string[] = [];
    clock.throttle(60_000);
    noting(clock, 'missed', told, 3_000);
    noting(clock, 'not due', told, 9_000);
    await clock.advance(5_000);
    clock.throttle(0);
    await clock.flush();
    expect([told, clock.waiting]).toEqual([['missed'], 1]);
    await clock.advance(4_000);
    expect(told).toEqual(['missed', 'not due']);
  });

  it('a timer that is cancelled while its tab is frozen never runs', async () => {
    const clock = new VirtualClock(0);
    const told: string[] = [];
    const timing = noting(clock, 'never', told, 10);
    clock.freeze();
    await clock.advance(20);
    timing.unsubscribe();
    clock.thaw();
    await clock.advance(20);
    expect([told, clock.waiting]).toEqual([[], 0]);
  });

  it('a stopped tab has no timers and accepts none', async () => {
    const other = new VirtualClock(0);
    const gone = other.tab();
    let beats = 0;
    interval(10, gone.scheduler).subscribe(() => {
      beats += 1;
    });
    await other.advance(25);
    gone.stop();
    noting(gone, 'late', [], 5);
    await other.advance(100);
    expect([beats, gone.waiting]).toEqual([2, 0]);
  });

  it('wait in virtual time', async () => {
    const clock = new VirtualClock(0);
    const waited = clock.wait(500).then(() => clock.monotonic());
    await clock.advance(1_000);
    expect(await waited).toBe(500);
  });
});
