import {
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  repeat,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { runSafely } from '../log/run-safely';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Random } from '../ports/random.port';
import type { Session } from '../session/session';
import type { SessionFacts } from '../session/session-facts';
import { growingPause } from '../time/growing-pause';

export interface RepeatDeps {
  readonly session: Session;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

interface DueCall<T> {
  /** Its name in the log. */
  readonly name: string;
  readonly isDue: (facts: SessionFacts) => boolean;
  readonly ask: () => Promise<T>;
  /** Milliseconds before the next call; left out: a growing pause. @param calls how many calls were made in a row */
  readonly pauseMs?: (calls: number) => number;
  /** Emits when the call should be made at once. */
  readonly back$?: Observable<unknown>;
}

/**
 * Repeats a call in the background while it is due: after each pause, and at once when the page or the network comes back.
 * When it is not due any more, an answer that is still on its way is not emitted.
 */
export const repeatWhileDue = <T>(
  { session, environment, clock, random, log }: RepeatDeps,
  { name, isDue, ask, pauseMs = (calls) => growingPause(random, calls), back$ = EMPTY }: DueCall<T>,
): Observable<T> => {
  const pause = (ms: number) => timer(ms, clock.scheduler);
  const calls$ = runSafely(log, name, ask).pipe(repeat({ delay: (calls) => pause(pauseMs(calls)) }));
  const atOnce$ = merge(environment.resumed$, back$).pipe(map(() => 0));
  return session.state.changes$.pipe(
    map((facts) => (isDue(facts) ? (facts.networkUp ? 'call' : 'network') : 'nothing')),
    distinctUntilChanged(),
    startWith('nothing'),
    pairwise(),
    switchMap(([before, now]) =>
      now === 'call'
        ? merge(of(before === 'network' ? 0 : pauseMs(0)), atOnce$).pipe(
            switchMap((afterMs) => pause(afterMs).pipe(switchMap(() => calls$))),
          )
        : EMPTY,
    ),
  );
};
