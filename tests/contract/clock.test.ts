import { asyncScheduler, firstValueFrom, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { browserClock } from '../../adapters/browser/clock';
import { VirtualClock } from '../../adapters/memory/virtual-clock';
import { type Clock, nowSeconds } from '../../application/ports/clock.port';

interface Subject {
  readonly clock: Clock;
  pass(ms: number): Promise<void>;
}

const clockContract = (make: () => Subject): void => {
  it('gives milliseconds since the epoch, and whole seconds', () => {
    const { clock } = make();
    expect(clock.now()).toBeGreaterThan(1_700_000_000_000);
    expect(nowSeconds(clock)).toBe(Math.floor(clock.now() / 1000));
    expect(Math.abs(clock.scheduler.now() - clock.now())).toBeLessThan(50);
  });

  it('advances by the time that passes', async () => {
    const { clock, pass } = make();
    const before = clock.now();
    await pass(30);
    expect(clock.now() - before).toBeGreaterThanOrEqual(29);
  });

  it('measures durations independently of the wall clock', async () => {
    const { clock, pass } = make();
    const before = clock.monotonic();
    await pass(30);
    const passed = clock.monotonic() - before;
    expect(passed).toBeGreaterThanOrEqual(29);
    expect(passed).toBeLessThan(1_000);
  });

  it('runs due timers in the order of their time, and no cancelled ones', async () => {
    const { clock, pass } = make();
    const ran: string[] = [];
    const running = [
      timer(20, clock.scheduler).subscribe(() => ran.push('later')),
      timer(5, clock.scheduler).subscribe(() => ran.push('sooner')),
    ];
    const cancelled = timer(10, clock.scheduler).subscribe(() => ran.push('never'));
    expect(ran).toEqual([]);
    cancelled.unsubscribe();
    await pass(60);
    expect(ran).toEqual(['sooner', 'later']);
    for (const one of running) one.unsubscribe();
  });

  it('a periodic timer repeats until it is cancelled', async () => {
    const { clock, pass } = make();
    let beats = 0;
    const beating = timer(5, 5, clock.scheduler).subscribe(() => {
      beats += 1;
    });
    await pass(60);
    beating.unsubscribe();
    const before = beats;
    expect(before).toBeGreaterThan(2);
    await pass(30);
    expect(beats).toBe(before);
  });
};

describe('Clock: virtual', () => {
  clockContract(() => {
    const clock = new VirtualClock();
    return { clock, pass: (ms) => clock.advance(ms) };
  });
});

describe('Clock: the browser’s', () => {
  clockContract(() => ({
    clock: browserClock,
    pass: async (ms) => void (await firstValueFrom(timer(ms, asyncScheduler))),
  }));
});
