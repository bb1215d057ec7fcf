import { performance } from 'node:perf_hooks';
import { type SchedulerLike, Subscription } from 'rxjs';
import { browserClock } from '../../../../adapters/browser/clock';
import type { Clock } from '../../../../application/ports/clock.port';

interface Timer {
  readonly due: number;
  readonly fire: () => void;
}

const ROUND_MS = 4;
const QUIET_ROUNDS = 4;
const MOST_BUSY = 0.3;

/**
 * Real time, which jumps to the next timer as soon as this process has nothing to do. Kit, sandbox and sockets are all in it, so
 * what is under way keeps it busy, and only a wait for something that never comes is cut short.
 */
export const jumpingClock = (): Clock => {
  const timers = new Set<Timer>();
  let jumped = 0;
  let round: NodeJS.Timeout | null = null;
  let quiet = 0;
  const monotonic = () => browserClock.monotonic() + jumped;
  const look = (before: ReturnType<typeof performance.eventLoopUtilization>): void => {
    const { utilization } = performance.eventLoopUtilization(before);
    quiet = utilization < MOST_BUSY ? quiet + 1 : 0;
    const next = Math.min(...[...timers].map(({ due }) => due));
    if (quiet >= QUIET_ROUNDS && next > monotonic()) jumped += next - monotonic();
    for (const timer of [...timers].filter(({ due }) => due <= monotonic())) {
      quiet = 0;
      timers.delete(timer);
      timer.fire();
    }
    round = null;
    wait();
  };
  const wait = (): void => {
    if (round !== null || timers.size === 0) return;
    const before = performance.eventLoopUtilization();
    round = setTimeout(() => look(before), ROUND_MS);
  };
  const scheduler = {
    now: monotonic,
    schedule(work: (this: unknown, state?: unknown) => void, delay = 0, state?: unknown) {
      const handle = new Subscription();
      const timer = { due: monotonic() + delay, fire: () => work.call(handle, state) };
      timers.add(timer);
      handle.add(() => timers.delete(timer));
      wait();
      return handle;
    },
  } as SchedulerLike;
  return { now: browserClock.now, monotonic, scheduler } as Clock;
};
