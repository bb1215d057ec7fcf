import { asyncScheduler } from 'rxjs';
import type { Clock } from '../../application/ports/clock.port';
import { runningTime } from '../../shared/browser/of-window';

export const browserClock: Clock = {
  now: () => Date.now(),
  monotonic: runningTime,
  scheduler: asyncScheduler,
};
