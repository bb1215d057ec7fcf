import {
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  lastValueFrom,
  map,
  merge,
  type Observable,
  Subject,
  Subscription,
  switchMap,
  takeUntil,
  takeWhile,
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
import type { CallLimits } from '../session/call-limits';
import type { Session } from '../session/session';
import { hasEnded, isExpired, isOpen, type SessionFacts } from '../session/session-facts';
import { elapsedMs, elapsedWithSleepMs, type Moment, momentOf } from '../time/elapsed';
import type { PollingGuard } from './polling-guard';

export interface PollMessagesDeps {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly limits: CallLimits;
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
  #runningPoll: Promise<unknown> = Promise.resolve();
  #beganAt: Moment | null = null;
  #lastPoll: Lifetime | null = null;
  /** The last failure that was shown since the last successful poll. */
  #shown: { readonly text: string; readonly at: Moment } | null = null;

  constructor(
    private readonly deps: PollMessagesDeps,
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
    return this.deps.session.state.changes$
      .pipe(
        map(pollingMode),
        distinctUntilChanged(),
        switchMap((kind) => this.#pollsOf(kind)),
      )
      .subscribe();
  }

  #pollsOf(kind: PollingMode): Observable<unknown> {
    if (kind === 'paused') {
      this.deps.pollingGuard.pause();
      return EMPTY;
    }
    this.#cancelStalePoll();
    const { limits, environment, pollingGuard, clock } = this.deps;
    const due$ = limits.left$('poll').pipe(
      // Decision 40: a poll that the backend puts off counts as made, so the input is not locked.
      tap((leftMs) => leftMs > 0 && pollingGuard.putOff(leftMs)),
      // One tick comes when the limit is over.
      switchMap((leftMs) => timer(leftMs % this.intervalMs, this.intervalMs, clock.scheduler)),
      filter(() => limits.leftMs('poll') === 0),
    );
    if (kind === 'once')
      return due$.pipe(
        exhaustMap(() => this.#poll()),
        takeWhile((end) => end === 'put-off'),
      );
    const back$ = environment.resumed$.pipe(tap(() => this.#cancelStalePoll()));
    return merge(due$, back$).pipe(exhaustMap(() => this.#poll().pipe(takeUntil(this.#cancelled))));
  }

  /** Two polls never overlap: if an old poll still runs, this one waits for it. */
  #poll(): Observable<PollEnd> {
    return defer(() => this.#runningPoll).pipe(
      concatMap(() => {
        const poll = this.#askSafely();
        this.#runningPoll = poll;
        return poll;
      }),
    );
  }

  /** Cancels a poll that has run for a long time. A poll that has just begun goes on. */
  #cancelStalePoll(): void {
    const began = this.#beganAt;
    if (began !== null && elapsedWithSleepMs(this.deps.clock, began) < LIMITS.pollIntervalMs) return;
    this.#lastPoll?.end();
    this.#cancelled.next();
  }

  /** If a poll throws, it has ended for the guard too. */
  async #askSafely(): Promise<PollEnd> {
    const asked$ = runSafely(this.deps.log, 'poll', () => this.#ask());
    const end = await lastValueFrom(asked$, { defaultValue: 'thrown' as const });
    if (end === 'thrown') this.deps.pollingGuard.pollEnds(false);
    return end;
  }

  async #ask(): Promise<PollEnd> {
    this.#begun += 1;
    this.deps.pollingGuard.pollBegins();
    this.deps.conversation.pollBegins();
    const after = this.deps.conversation.pollAfter;
    this.#beganAt = momentOf(this.deps.clock);
    const poll = this.deps.lifetime.within();
    this.#lastPoll = poll;
    const cancelled = new Promise<void>((resolve) => {
      poll.untilEnd(() => new Subscription(resolve));
    });
    const asked = this.deps.calls.quietly(
      'poll',
      () => this.deps.messageGateway.poll(after, cancelled),
      () => poll.isRunning && this.deps.session.now.networkUp,
    );
    const answer = Promise.race([asked, cancelled.then(() => CANCELLED)]);
    const result = await answer.finally(() => poll.end());
    const isPutOff = !result.ok && result.failure.kind === 'limited';
    this.deps.pollingGuard.pollEnds(result.ok || isPutOff);
    if (result.ok) {
      this.#shown = null;
      this.deps.conversation.receive(result.value, 'poll');
      this.#answered = this.#begun;
      this.#succeeded.next();
      return 'asked';
    }
    this.#showFailure(result.failure);
    this.deps.log.warn('poll failed', { kind: result.failure.kind });
    return isPutOff ? PUT_OFF : 'asked';
  }

  /** In a run of failures the first is shown, and then at most one with other words in a minute: some gateways number theirs. */
  #showFailure(failure: GatewayFailure): void {
    const text = failure.kind === 'refused' ? `${failure.code} ${failure.message}` : failure.kind;
    const { clock, calls } = this.deps;
    if (this.#shown && (this.#shown.text === text || elapsedMs(clock, this.#shown.at) < OTHER_WORDS_MS))
      return;
    if (calls.report(failure)) this.#shown = { text, at: momentOf(clock) };
  }
}

const OTHER_WORDS_MS = 60_000;

/** The result of a cancelled poll. A later answer is ignored. */
const CANCELLED: Result<never, GatewayFailure> = err({ kind: 'network', reason: 'timeout' });

type PollEnd = 'asked' | 'thrown' | typeof PUT_OFF;

const PUT_OFF = 'put-off' as const;

type PollingMode = 'paused' | 'once' | `steady ${number}`;

const pollingMode = (facts: SessionFacts): PollingMode => {
  const polls = isOpen(facts) && isWithAgent(facts) && facts.historyRead && facts.networkUp;
  if (!polls || isExpired(facts)) return 'paused';
  if (hasEnded(facts)) return 'once';
  return `steady ${facts.startCount}`;
};
