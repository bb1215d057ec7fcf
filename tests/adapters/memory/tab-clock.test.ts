import { interval, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';

const noting = (clock: VirtualClock, name: string, fired: string[], ms: number) =>
  timer(ms, clock.scheduler).subscribe(() => fired.push(name));

describe('the clocks of several tabs', () => {
  it('share the time and the wall clock, and count their own timers', async () => {
    const first = new VirtualClock(0);
    const second = first.tab();
    const fired: string[] = [];
    noting(first, 'first', fired, 10);
    noting(second, 'second', fired, 5);
    second.jumpWall(1_000);
    expect([first.waiting, second.waiting, first.now()]).toEqual([1, 1, 1_000]);
    await first.advance(10);
    expect(fired).toEqual(['second', 'first']);
    expect([second.monotonic(), second.now()]).toEqual([10, 1_010]);
  });

  it('a frozen tab runs nothing while another continues; after the thaw its due timers run in order', async () => {
    const awake = new VirtualClock(0);
    const frozen = awake.tab();
    const fired: string[] = [];
    noting(frozen, 'frozen 20', fired, 20);
    noting(frozen, 'frozen 10', fired, 10);
    noting(awake, 'awake', fired, 15);
    frozen.freeze();
    await awake.advance(100);
    expect(fired).toEqual(['awake']);
    expect([frozen.waiting, frozen.monotonic()]).toEqual([2, 100]);
    frozen.thaw();
    await awake.flush();
    expect(fired).toEqual(['awake', 'frozen 10', 'frozen 20']);
    expect(frozen.waiting).toBe(0);
  });

  it('the timers of a throttled tab run at full seconds, in their order, and those of another tab at their time', async () => {
    const shown = new VirtualClock(0);
    const hidden = shown.tab();
    const fired: string[] = [];
    const at = (clock: VirtualClock, name: string, ms: number) =>
      timer(ms, clock.scheduler).subscribe(() => fired.push(`${name} ${shown.monotonic()}`));
    hidden.throttle(1_000);
    at(hidden, 'later', 20);
    at(hidden, 'sooner', 10);
    at(shown, 'shown', 500);
    at(hidden, 'full', 2_000);
    const cancelled = at(hidden, 'never', 30);
    await shown.advance(100);
    cancelled.unsubscribe();
    await shown.advance(2_900);
    expect(fired).toEqual(['shown 500', 'sooner 1000', 'later 1000', 'full 2000']);
    expect(hidden.waiting).toBe(0);
  });

  it('what a throttled tab has missed runs when the tab is shown again', async () => {
    const clock = new VirtualClock(0);
    const fired: string[] = [];
    clock.throttle(60_000);
    noting(clock, 'missed', fired, 3_000);
    noting(clock, 'not due', fired, 9_000);
    await clock.advance(5_000);
    clock.throttle(0);
    await clock.flush();
    expect([fired, clock.waiting]).toEqual([['missed'], 1]);
    await clock.advance(4_000);
    expect(fired).toEqual(['missed', 'not due']);
  });

  it('a timer that is cancelled while its tab is frozen never runs', async () => {
    const clock = new VirtualClock(0);
    const fired: string[] = [];
    const timing = noting(clock, 'never', fired, 10);
    clock.freeze();
    await clock.advance(20);
    timing.unsubscribe();
    clock.thaw();
    await clock.advance(20);
    expect([fired, clock.waiting]).toEqual([[], 0]);
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
