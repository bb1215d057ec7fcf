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
  Subscription,
  switchMap,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import { isWithAgent } from '../../domain/conversation/mode';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import * as LIMITS from '../../domain/limits';
import { err, type Result } from '../../domain/result';
import type { Conversation } from '../conversation/conversation';
import type { Lifetime } from '../lifetime/lifetime';
import { runSafely } from '../log/run-safely';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { hasEnded, isExpired, isOpen, type SessionFacts } from '../session/session-facts';
import { elapsedWithSleepMs, type Moment, momentOf } from '../time/elapsed';
import type { PollingGuard } from './polling-guard';

export interface PollMessagesTools {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly conversation: Conversation;
  readonly pollingGuard: PollingGuard;
  readonly session: Session;
  readonly environment: Environment;
  readonly lifetime: Lifetime;
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
  readonly #cancelled = new Subject<void>();
  #begun = 0;
  #answered = 0;
  #runningPoll: Promise<void> = Promise.resolve();
  #beganAt: Moment | null = null;
  #lastPoll: Lifetime | null = null;
  /** Texts that were shown since the last successful poll. */
  readonly #shownTexts = new Set<string>();

  constructor(
    private readonly tools: PollMessagesTools,
    private readonly intervalMs: number = LIMITS.pollIntervalMs,
  ) {}

  readonly succeeded$ = this.#succeeded.asObservable();

  /** Number of polls so far, with one that runs. */
  get begun(): number {
    return this.#begun;
  }

  /** Number of the last poll that was answered; 0: none was. */
  get answered(): number {
    return this.#answered;
  }

  run(): Subscription {
    return this.tools.session.state.changes$
      .pipe(
        map(pollingMode),
        distinctUntilChanged(),
        switchMap((kind) => this.#pollsOf(kind)),
      )
      .subscribe();
  }

  #pollsOf(kind: PollingMode): Observable<unknown> {
    if (kind === 'paused') {
      this.tools.pollingGuard.pause();
      return EMPTY;
    }
    this.#cancelStalePoll();
    if (kind === 'once') return this.#poll();
    const back$ = this.tools.environment.resumed$.pipe(tap(() => this.#cancelStalePoll()));
    return merge(timer(0, this.intervalMs, this.tools.clock.scheduler), back$).pipe(
      exhaustMap(() => this.#poll().pipe(takeUntil(this.#cancelled))),
    );
  }

  /** Two polls never overlap: if an old poll still runs, this one waits for it. */
  #poll(): Observable<void> {
    return defer(() => this.#runningPoll).pipe(
      concatMap(() => {
        this.#runningPoll = this.#askSafely();
        return this.#runningPoll;
      }),
    );
  }

  /** Cancels a poll that has run for a long time. A poll that has just begun goes on. */
  #cancelStalePoll(): void {
    const began = this.#beganAt;
    if (began !== null && elapsedWithSleepMs(this.tools.clock, began) < LIMITS.pollIntervalMs) return;
    this.#lastPoll?.end();
    this.#cancelled.next();
  }

  /** If a poll throws, it has ended for the guard too. */
  async #askSafely(): Promise<void> {
    const asked$ = runSafely(this.tools.log, 'poll', () => this.#ask().then(() => 'asked' as const));
    if ((await lastValueFrom(asked$, { defaultValue: 'thrown' })) === 'thrown')
      this.tools.pollingGuard.pollEnds(false);
  }

  async #ask(): Promise<void> {
    this.#begun += 1;
    this.tools.pollingGuard.pollBegins();
    this.tools.conversation.pollBegins();
    const after = this.tools.conversation.pollAfter;
    this.#beganAt = momentOf(this.tools.clock);
    const poll = this.tools.lifetime.within();
    this.#lastPoll = poll;
    const cancelled = new Promise<void>((resolve) => {
      poll.untilEnd(() => new Subscription(resolve));
    });
    const asked = this.tools.calls.quietly(
      'poll',
      () => this.tools.messageGateway.poll(after, cancelled),
      () => poll.isRunning && this.tools.session.now.networkUp,
    );
    const answer = Promise.race([asked, cancelled.then(() => CANCELLED)]);
    const result = await answer.finally(() => poll.end());
    this.tools.pollingGuard.pollEnds(result.ok);
    if (result.ok) {
      this.#shownTexts.clear();
      this.tools.conversation.receive(result.value, 'poll');
      this.#answered = this.#begun;
      this.#succeeded.next();
      return;
    }
    this.#showFailure(result.failure);
    this.tools.log.warn('poll failed', { kind: result.failure.kind });
  }

  /** In a run of failures each text is shown once, not every 3 s. */
  #showFailure(failure: GatewayFailure): void {
    const text = failure.kind === 'refused' ? `${failure.code} ${failure.message}` : failure.kind;
    if (this.#shownTexts.has(text)) return;
    this.#shownTexts.add(text);
    this.tools.calls.report(failure);
  }
}

/** The result of a cancelled poll. A later answer is ignored. */
const CANCELLED: Result<never, GatewayFailure> = err({ kind: 'network', reason: 'timeout' });

type PollingMode = 'paused' | 'once' | `steady ${number}`;

const pollingMode = (facts: SessionFacts): PollingMode => {
  const polls = isOpen(facts) && isWithAgent(facts) && facts.historyRead && facts.networkUp;
  if (!polls || isExpired(facts)) return 'paused';
  if (hasEnded(facts)) return 'once';
  return `steady ${facts.startCount}`;
};
