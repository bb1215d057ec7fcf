import { filter, type Observable, Subscription, take, timer } from 'rxjs';
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
    return this.#until(timer(ms, this.clock.scheduler));
  }

  /** At once while the browser says that there is a network. */
  untilOnline(): Promise<void> {
    return this.#until(this.session.state.changes$.pipe(filter((facts) => facts.networkUp)));
  }

  /** At once while no robot stands before the agents. */
  untilAgent(): Promise<void> {
    return this.#until(this.session.state.changes$.pipe(filter((facts) => facts.mode === 'agent')));
  }

  #until(moment$: Observable<unknown>): Promise<void> {
    return new Promise((resolve) => {
      // After the end even a moment that is there already is none.
      if (this.#life.closed) return;
      this.#life.add(moment$.pipe(take(1)).subscribe(() => resolve()));
    });
  }
}
