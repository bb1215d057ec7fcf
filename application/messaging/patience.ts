import { filter, Subscription, take, timer } from 'rxjs';
import type { Clock } from '../ports/clock.port';
import type { Session } from '../session/session';

/** Waiting between attempts. A widget that is disposed waits for ever: nothing goes out after its end. */
export class Patience {
  #life = new Subscription();

  constructor(
    private readonly session: Session,
    private readonly clock: Clock,
  ) {}

  run(): Subscription {
    this.#life = new Subscription();
    return this.#life;
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#life.add(timer(ms, this.clock.scheduler).subscribe(() => resolve()));
    });
  }

  /** At once while the browser says that there is a network. */
  untilOnline(): Promise<void> {
    return new Promise((resolve) => {
      const online$ = this.session.state.changes$.pipe(
        filter((facts) => facts.networkUp),
        take(1),
      );
      this.#life.add(online$.subscribe(() => resolve()));
    });
  }
}
