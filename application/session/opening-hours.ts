import {
  catchError,
  defer,
  EMPTY,
  from,
  merge,
  type Observable,
  type Subscription,
  switchMap,
  timer,
} from 'rxjs';
import { LONGEST_PAUSE_MS, pauseBeforeLookMs } from '../../domain/availability/next-look';
import type { OpeningState } from '../../domain/availability/opening';
import { logUnexpected } from '../log/log-unexpected';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Random } from '../ports/random.port';
import { MutableState, type State } from '../state/state';

/** Says whether the integrator's hours are open at `now` (unix seconds). May throw, and may never answer. */
export type AskOpening = (now: number) => OpeningState | PromiseLike<OpeningState>;

export interface CheckedOpening extends OpeningState {
  /** Unix seconds of this look at the hours. */
  readonly checkedAt: number;
}

export interface OpeningHoursDeps {
  readonly clock: Clock;
  readonly environment: Pick<Environment, 'resumed$'>;
  readonly random: Random;
  readonly log: Log;
}

/**
 * Looks at the integrator's hours: at the start, when they change, when the page comes back, and every five minutes. A look that fails
 * changes nothing.
 */
export class OpeningHours {
  readonly #state = new MutableState<CheckedOpening | null>(null);

  constructor(
    private readonly deps: OpeningHoursDeps,
    private readonly ask: AskOpening,
  ) {}

  /** null: not known yet. */
  get state(): State<CheckedOpening | null> {
    return this.#state;
  }

  run(): Subscription {
    const next$ = this.#state.changes$.pipe(
      switchMap((opening) => timer(this.#pauseMs(opening), LONGEST_PAUSE_MS, this.deps.clock.scheduler)),
    );
    return merge(this.deps.environment.resumed$, next$, [null])
      .pipe(switchMap(() => this.#look()))
      .subscribe((opening) => this.#state.set({ ...opening, checkedAt: nowSeconds(this.deps.clock) }));
  }

  #look(): Observable<OpeningState> {
    const { clock, log } = this.deps;
    return defer(() => from((async () => this.ask(nowSeconds(clock)))())).pipe(
      catchError((error: unknown) => {
        logUnexpected(log, 'hours', error);
        return EMPTY;
      }),
    );
  }

  #pauseMs(opening: CheckedOpening | null): number {
    return pauseBeforeLookMs(opening, this.deps.clock.now(), this.deps.random.next());
  }
}
