import {
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  lastValueFrom,
  map,
  merge,
  type Observable,
  Subject,
  type Subscription,
  switchMap,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import { isWithAgent } from '../../domain/conversation/mode';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import { err, type Result } from '../../domain/result';
import type { Conversation } from '../conversation/conversation';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { hasEnded, isExpired, isOpen, type SessionFacts } from '../session/session-facts';
import { elapsedWithSleepMs, type Moment, momentOf } from '../state/elapsed';
import { runSafely } from '../state/run-safely';
import type { PollingGuard } from './polling-guard';

export interface PollMessagesTools {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly conversation: Conversation;
  readonly pollingGuard: PollingGuard;
  readonly session: Session;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Polling (spec §4 Polling): begins after the first message check and runs every 3 s; two polls never overlap. It polls
 * once more after the session has ended, and at once when the page comes back. An older poll is then given up, because its
 * timeout stopped while the page slept.
 */
export class PollMessages {
  readonly #succeeded = new Subject<void>();
  readonly #stale = new Subject<void>();
  #underWay: Promise<void> = Promise.resolve();
  #beganAt: Moment | null = null;
  #giveUp: () => void = () => undefined;
  /** Texts that were shown during the present run of failures. */
  readonly #shownWords = new Set<string>();

  constructor(
    private readonly tools: PollMessagesTools,
    private readonly intervalMs: number = LIMITS.pollIntervalMs,
  ) {}

  readonly succeeded$ = this.#succeeded.asObservable();

  run(): Subscription {
    const running = this.tools.session.state.changes$
      .pipe(
        map(rhythm),
        distinctUntilChanged(),
        switchMap((kind) => this.#interval(kind)),
      )
      .subscribe();
    running.add(() => this.#giveUp());
    return running;
  }

  #interval(kind: Rhythm): Observable<unknown> {
    if (kind === 'rest') {
      this.tools.pollingGuard.rest();
      return EMPTY;
    }
    this.#leaveStale();
    if (kind === 'once') return this.#poll();
    const back$ = this.tools.environment.resumed$.pipe(tap(() => this.#leaveStale()));
    return merge(timer(0, this.intervalMs, this.tools.clock.scheduler), back$).pipe(
      exhaustMap(() => this.#poll().pipe(takeUntil(this.#stale))),
    );
  }

  /** Two polls never overlap: if an old poll still runs, this one waits for it. */
  #poll(): Observable<void> {
    return defer(() => this.#underWay).pipe(
      concatMap(() => {
        this.#underWay = this.#askSafely();
        return this.#underWay;
      }),
    );
  }

  /** Gives up a poll that has run for long. A poll that has just begun is kept. */
  #leaveStale(): void {
    const began = this.#beganAt;
    if (began !== null && elapsedWithSleepMs(this.tools.clock, began) < LIMITS.pollIntervalMs) return;
    this.#giveUp();
    this.#stale.next();
  }

  /** If a poll throws, it has ended for the guard too. */
  async #askSafely(): Promise<void> {
    const asked$ = runSafely(this.tools.log, 'poll', () => this.#ask().then(() => 'asked' as const));
    if ((await lastValueFrom(asked$, { defaultValue: 'thrown' })) === 'thrown')
      this.tools.pollingGuard.pollEnds(false);
  }

  async #ask(): Promise<void> {
    this.tools.pollingGuard.pollBegins();
    this.tools.conversation.pollBegins();
    const after = this.tools.conversation.pollAfter;
    this.#beganAt = momentOf(this.tools.clock);
    let isWanted = true;
    const givenUp = new Promise<void>((resolve) => {
      this.#giveUp = () => {
        isWanted = false;
        resolve();
      };
    });
    const asked = this.tools.calls.quietly(
      () => this.tools.messageGateway.poll(after, givenUp),
      () => isWanted,
    );
    const result = await Promise.race([asked, givenUp.then(() => GIVEN_UP)]);
    this.tools.pollingGuard.pollEnds(result.ok);
    if (result.ok) {
      this.#shownWords.clear();
      this.tools.conversation.receive(result.value, 'poll');
      this.#succeeded.next();
      return;
    }
    this.#showFailure(result.failure);
    this.tools.log.warn('poll failed', { kind: result.failure.kind });
  }

  /** In a run of failures each text is shown once, not every 3 s. */
  #showFailure(failure: GatewayFailure): void {
    const said = failure.kind === 'refused' ? `${failure.code} ${failure.message}` : failure.kind;
    if (this.#shownWords.has(said)) return;
    this.#shownWords.add(said);
    this.tools.calls.report(failure);
  }
}

/** The result of a poll that was given up. A later answer is ignored. */
const GIVEN_UP: Result<never, GatewayFailure> = err({ kind: 'network', reason: 'timeout' });

type Rhythm = 'rest' | 'once' | `steady ${number}`;

const rhythm = (facts: SessionFacts): Rhythm => {
  const polls = isOpen(facts) && isWithAgent(facts) && facts.historyRead && facts.networkUp;
  if (!polls || isExpired(facts)) return 'rest';
  if (hasEnded(facts)) return 'once';
  return `steady ${facts.startCount}`;
};
