import {
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  pairwise,
  repeat,
  type Subscription,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { LIMITS } from '../../domain/limits';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { Session } from '../session/session';
import { hasEnded, isOpen, type SessionFacts } from '../session/session-facts';
import { runSafely } from '../state/run-safely';
import type { StartSession } from './start-session';

export interface RenewSessionTools {
  readonly session: Session;
  readonly startSession: StartSession;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * If config failed during a conversation, it is asked again in the background: every 3 s, and at once when the page or the
 * network comes back.
 */
export class RenewSession {
  constructor(private readonly tools: RenewSessionTools) {}

  run(): Subscription {
    return this.tools.session.state.changes$
      .pipe(
        map(missing),
        distinctUntilChanged(),
        startWith('nothing' as const),
        pairwise(),
        switchMap(([before, now]) =>
          now === 'config' ? this.#attempts(before === 'network' ? 0 : LIMITS.attemptDelayMs) : EMPTY,
        ),
      )
      .subscribe();
  }

  #attempts(firstAfterMs: number): Observable<unknown> {
    const pause = (ms: number) => timer(ms, this.tools.clock.scheduler);
    const attempts$ = runSafely(this.tools.log, 'renewal', () => this.tools.startSession.renew()).pipe(
      repeat({ delay: () => pause(LIMITS.attemptDelayMs) }),
    );
    return merge(pause(firstAfterMs), this.tools.environment.resumed$).pipe(switchMap(() => attempts$));
  }
}

const missing = (facts: SessionFacts) => {
  if (!facts.renewalDue) return 'nothing';
  if (!facts.networkUp) return 'network';
  return isOpen(facts) && !hasEnded(facts) ? 'config' : 'nothing';
};
