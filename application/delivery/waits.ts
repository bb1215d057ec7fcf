import { filter, type Observable, take, timer } from 'rxjs';
import { isWithAgent } from '../../domain/conversation/mode';
import type { Clock } from '../ports/clock.port';
import type { Session } from '../session/session';
import type { Lifetime } from '../state/lifetime';

/** Waits for a time, for the network or for an agent. After the end of the widget no wait ends, so nothing is sent. */
export class Waits {
  constructor(
    private readonly session: Session,
    private readonly clock: Clock,
    private readonly lifetime: Lifetime,
  ) {}

  wait(ms: number): Promise<void> {
    return this.until(timer(ms, this.clock.scheduler));
  }

  /** Waits until the browser is online; resolves at once if it is. */
  untilOnline(): Promise<void> {
    return this.until(this.session.state.changes$.pipe(filter((facts) => facts.networkUp)));
  }

  /** Waits until the mode is agent; resolves at once if it is. */
  untilAgent(): Promise<void> {
    return this.until(this.session.state.changes$.pipe(filter(isWithAgent)));
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
