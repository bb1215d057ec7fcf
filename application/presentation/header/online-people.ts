import { distinctUntilChanged, map, type Observable, of, type Subscription, switchMap, timer } from 'rxjs';
import { isWithAgent } from '../../../domain/conversation/mode';
import * as LIMITS from '../../../domain/limits';
import { runSafely } from '../../log/run-safely';
import type { Clock } from '../../ports/clock.port';
import type { Log } from '../../ports/log.port';
import type { Random } from '../../ports/random.port';
import type { Session } from '../../session/session';
import { hasNoService, type SessionFacts } from '../../session/session-facts';
import { MutableState, type State } from '../../state/state';

/** 'off', numbers of the integrator, or the specified random number (spec §2 Chat screen, decision 4). */
export type OnlinePeopleSource = 'off' | 'specified' | Observable<number>;

export interface OnlinePeopleDeps {
  readonly session: Session;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** The number of people online, if the theme shows it and somebody serves. */
export class OnlinePeople {
  readonly #count = new MutableState<number | null>(null);

  constructor(
    private readonly deps: OnlinePeopleDeps,
    private readonly source: OnlinePeopleSource = 'specified',
  ) {}

  get count(): State<number | null> {
    return this.#count;
  }

  run(): Subscription {
    return this.deps.session.state.changes$
      .pipe(
        map((facts) => facts.look.behaviour.indicator === 'online-people' && !isNobodyThere(facts)),
        distinctUntilChanged(),
        switchMap((shown) => (shown ? this.#numbers() : of(null))),
      )
      .subscribe((count) => this.#count.set(count));
  }

  /** The integrator's numbers. An invalid one hides the number; an error ends only this stream. */
  #fed(source: Observable<number>): Observable<number | null> {
    const numbers$ = runSafely(this.deps.log, 'online people', () => source);
    return numbers$.pipe(map(countOrNull));
  }

  #numbers(): Observable<number | null> {
    if (this.source === 'off') return of(null);
    if (this.source !== 'specified') return this.#fed(this.source);
    const span = LIMITS.onlinePeopleMax - LIMITS.onlinePeopleMin + 1;
    return timer(0, LIMITS.onlinePeopleEveryMs, this.deps.clock.scheduler).pipe(
      map(() => LIMITS.onlinePeopleMin + Math.floor(this.deps.random.next() * span)),
    );
  }
}

/** "470 people online" beside "no one is available" would be read as a joke. */
const isNobodyThere = (facts: SessionFacts): boolean => isWithAgent(facts) && hasNoService(facts);

const countOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
