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

/** A function of the integrator may know of a change that it did not announce, and a sleeping device delays timers. */
const LONGEST_PAUSE_MS = 300_000;
/** All open pages of a shop would ask its function in the same second. */
const SPREAD_MS = 5_000;

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

  /** A moment of the past, which a function may name, is not waited for. */
  #pauseMs(opening: CheckedOpening | null): number {
    const untilChange = (opening?.changesAt ?? 0) * 1_000 - this.deps.clock.now();
    if (untilChange <= 0) return LONGEST_PAUSE_MS;
    return Math.min(LONGEST_PAUSE_MS, untilChange + this.deps.random.next() * SPREAD_MS);
  }
}
