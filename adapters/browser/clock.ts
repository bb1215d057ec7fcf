import { asyncScheduler } from 'rxjs';
import type { Clock } from '../../application/ports/clock.port';

export const browserClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  scheduler: asyncScheduler,
};
