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
import type { Session, SessionFacts } from '../session/session';
import { runBeat } from '../state/survive';
import type { StartSession } from './start-session';

/**
 * Config that did not come while a conversation stood is asked for again behind it: every 3 s, and at once when the page or
 * the network comes back.
 */
export class RenewSession {
  constructor(
    private readonly session: Session,
    private readonly start: StartSession,
    private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  run(): Subscription {
    return this.session.state.changes$
      .pipe(
        map(missing),
        distinctUntilChanged(),
        startWith('nothing' as const),
        pairwise(),
        switchMap(([before, now]) =>
          now === 'config' ? this.attempts(before === 'network' ? 0 : LIMITS.attemptDelayMs) : EMPTY,
        ),
      )
      .subscribe();
  }

  private attempts(firstAfterMs: number): Observable<unknown> {
    const pause = (ms: number) => timer(ms, this.clock.scheduler);
    const attempts$ = runBeat(this.log, 'renewal', () => this.start.renew()).pipe(
      repeat({ delay: () => pause(LIMITS.attemptDelayMs) }),
    );
    return merge(pause(firstAfterMs), this.environment.resumed$).pipe(switchMap(() => attempts$));
  }
}

const missing = ({ renewalDue, networkUp, stage, standing }: SessionFacts) => {
  if (!renewalDue) return 'nothing';
  if (!networkUp) return 'network';
  return stage === 'open' && standing !== 'ended' ? 'config' : 'nothing';
};
