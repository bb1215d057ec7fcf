import { filter, type Observable, take, timer } from 'rxjs';
import type { Clock } from '../ports/clock.port';
import type { Session } from '../session/session';
import type { Lifetime } from '../state/lifetime';

/** Waiting between attempts. After the end of the widget no wait ends: nothing goes out any more. */
export class RetryWaits {
  constructor(
    private readonly session: Session,
    private readonly clock: Clock,
    private readonly lifetime: Lifetime,
  ) {}

  wait(ms: number): Promise<void> {
    return this.until(timer(ms, this.clock.scheduler));
  }

  /** At once while the browser says that there is a network. */
  untilOnline(): Promise<void> {
    return this.until(this.session.state.changes$.pipe(filter((facts) => facts.networkUp)));
  }

  /** At once while no robot stands before the agents. */
  untilAgent(): Promise<void> {
    return this.until(this.session.state.changes$.pipe(filter((facts) => facts.mode === 'agent')));
  }

  /** Until the first value. */
  until(moment$: Observable<unknown>): Promise<void> {
    const { lifetime } = this;
    return lifetime.hold(
      new Promise((resolve) => {
        lifetime.own(() => moment$.pipe(take(1)).subscribe(() => resolve()));
      }),
    );
  }
}
