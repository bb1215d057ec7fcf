import { type Observable, take, timer } from 'rxjs';
import type { Lifetime } from '../lifetime/lifetime';
import type { Clock } from '../ports/clock.port';

/** Waits for a time or an event. After the end of the widget no wait ends, so nothing is sent. */
export class Waits {
  constructor(
    private readonly clock: Clock,
    private readonly lifetime: Lifetime,
  ) {}

  wait(ms: number): Promise<void> {
    return this.until(timer(ms, this.clock.scheduler));
  }

  /** Waits for the first value. */
  until(moment$: Observable<unknown>): Promise<void> {
    const { lifetime } = this;
    return lifetime.whileRunning(
      new Promise((resolve) => {
        lifetime.untilEnd(() => moment$.pipe(take(1)).subscribe(() => resolve()));
      }),
    );
  }
}
