import { concatMap, delay, from, interval, merge, of, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { VIRTUAL_START_MS, VirtualClock } from '../../../adapters/memory/virtual-clock';

describe('VirtualClock', () => {
  it('does not move by itself', async () => {
    const clock = new VirtualClock();
    const rung: number[] = [];
    timer(1000, clock.scheduler).subscribe(() => rung.push(clock.now()));
    await clock.flush();
    expect([clock.now(), rung]).toEqual([VIRTUAL_START_MS, []]);
    await clock.advance(999);
    expect(rung).toEqual([]);
    await clock.advance(1);
    expect(rung).toEqual([VIRTUAL_START_MS + 1000]);
    expect(clock.waiting).toBe(0);
  });

  it('a jump moves the wall time only: timers and durations do not change', async () => {
    const clock = new VirtualClock();
    const rung: number[] = [];
    timer(1000, clock.scheduler).subscribe(() => rung.push(clock.monotonic()));
    const before = clock.monotonic();
    clock.jumpWall(-3_600_000);
    expect(clock.now()).toBe(VIRTUAL_START_MS - 3_600_000);
    await clock.advance(1000);
    expect(rung).toEqual([before + 1000]);
  });

  it('a sleeping device stops durations and timers, and the wall time goes on', async () => {
    const clock = new VirtualClock();
    const rung: number[] = [];
    timer(1000, clock.scheduler).subscribe(() => rung.push(clock.now()));
    const before = clock.monotonic();
    clock.sleep(3_600_000);
    expect([clock.monotonic(), clock.now(), rung]).toEqual([before, VIRTUAL_START_MS + 3_600_000, []]);
    await clock.advance(1000);
    expect(rung).toEqual([VIRTUAL_START_MS + 3_601_000]);
  });

  it('gives both times rounded down, and timers run at their time', async () => {
    const clock = new VirtualClock(0);
    clock.roundedToMs = 100;
    const rung: number[] = [];
    timer(250, clock.scheduler).subscribe(() => rung.push(clock.monotonic()));
    await clock.advance(249);
    expect([clock.now(), clock.monotonic(), rung]).toEqual([200, 200, []]);
    await clock.advance(1);
    expect(rung).toEqual([200]);
  });

  it('runs work in the order of its due time, then of its scheduling', async () => {
    const clock = new VirtualClock(0);
    const fired: string[] = [];
    const at = (ms: number, name: string) =>
      timer(ms, clock.scheduler).subscribe(() => fired.push(`${name}@${clock.now()}`));
    at(20, 'late');
    at(10, 'first');
    at(10, 'second');
    at(0, 'now');
    await clock.advance(100);
    expect(fired).toEqual(['now@0', 'first@10', 'second@10', 'late@20']);
    expect(clock.now()).toBe(100);
  });

  it('settles promises before, between and after timers', async () => {
    const clock = new VirtualClock(0);
    const fired: string[] = [];
    const chain = async (name: string, links: number) => {
      for (let i = 0; i < links; i += 1) await Promise.resolve();
      fired.push(`${name}@${clock.now()}`);
      // A timer that a promise sets is found too.
      timer(5, clock.scheduler).subscribe(() => fired.push(`${name}+5@${clock.now()}`));
    };
    void chain('before', 30);
    timer(10, clock.scheduler).subscribe(() => void chain('between', 30));
    await clock.advance(15);
    expect(fired).toEqual(['before@0', 'before+5@5', 'between@10', 'between+5@15']);
  });

  it('runs periodic timers, delays and a timer that is cancelled', async () => {
    const clock = new VirtualClock(0);
    const fired: string[] = [];
    const beat = timer(0, 30, clock.scheduler).subscribe((n) => fired.push(`beat ${n}`));
    merge(
      interval(40, clock.scheduler).pipe(concatMap((n) => from(Promise.resolve(`answer ${n}`)))),
      of('delayed').pipe(delay(50, clock.scheduler)),
    ).subscribe((line) => fired.push(line));
    await clock.advance(60);
    beat.unsubscribe();
    await clock.advance(30);
    expect(fired).toEqual(['beat 0', 'beat 1', 'answer 0', 'delayed', 'beat 2', 'answer 1']);
  });

  it('has no timers left when all were disposed', async () => {
    const clock = new VirtualClock();
    const running = merge(timer(10, clock.scheduler), interval(5, clock.scheduler)).subscribe();
    await clock.advance(7);
    running.unsubscribe();
    expect(clock.waiting).toBe(0);
  });

  it('reports an endless loop of timers without delay', async () => {
    const clock = new VirtualClock();
    clock.scheduler.schedule(function () {
      this.schedule();
    });
    await expect(clock.advance(1)).rejects.toThrow('virtual time');
  });
});
