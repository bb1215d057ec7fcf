import {
  exhaustMap,
  filter,
  merge,
  of,
  repeat,
  type Subscription,
  skip,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';
import type { Conversation } from '../conversation/conversation';
import type { RestoreOutbox } from '../delivery/restore-outbox';
import type { Lifetime } from '../lifetime/lifetime';
import { runSafely } from '../log/run-safely';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { MessageGateway, ReceivedMessage } from '../ports/message-gateway.port';
import type { Random } from '../ports/random.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf, isExpired } from '../session/session-facts';
import { growingPause } from '../time/growing-pause';

type History = Result<readonly ReceivedMessage[], GatewayFailure>;

export interface ReadHistoryDeps {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly conversation: Conversation;
  readonly restoreOutbox: RestoreOutbox;
  readonly environment: Environment;
  readonly lifetime: Lifetime;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

interface ThenDo {
  readonly read: () => void;
  readonly forbidden: (failure: GatewayFailure) => void;
}

/** The message check: the messages before this start. Polling begins after it. */
export class ReadHistory {
  #again: Subscription | null = null;

  constructor(private readonly deps: ReadHistoryDeps) {}

  /**
   * Asks for the history and shows it, also if a newer start has begun meanwhile, because the newer history may hold fewer of
   * the old messages. Its echoes stop running sends.
   */
  async ask(): Promise<History> {
    const facts = this.deps.session.now;
    const history = await this.deps.calls.quietly('check', () =>
      this.deps.messageGateway.check({ businessId: businessIdOf(facts), language: facts.language }),
    );
    if (history.ok) runSafely(this.deps.log, 'history', () => of(this.#show(history.value))).subscribe();
    return history;
  }

  reportFailure(failure: GatewayFailure): void {
    this.deps.calls.report(failure);
    this.deps.log.debug('no history', { kind: failure.kind });
  }

  /** Its messages need not be sent. */
  #show(messages: readonly ReceivedMessage[]): void {
    this.deps.conversation.receive(messages, 'history');
    this.deps.restoreOutbox.settle();
    this.deps.log.debug('history', { messages: messages.length });
  }

  /**
   * After a failure, the check is repeated, later each time, until it succeeds, three in a row are forbidden, or the session
   * ends.
   */
  untilRead(then: ThenDo): void {
    const { clock, random, environment, log } = this.deps;
    const pause = (calls: number) => timer(growingPause(random, calls), clock.scheduler);
    const back$ = merge(environment.resumed$, environment.online$.pipe(skip(1), filter(Boolean)));
    const row$ = pause(0).pipe(switchMap(() => of(0).pipe(repeat({ delay: pause }))));
    const again$ = merge(row$, back$).pipe(
      exhaustMap(() => runSafely(log, 'history', () => this.#askAgain())),
      takeWhile((answer) => answer !== 'over' && !answer.ok && !this.deps.calls.isForbidden('check'), true),
    );
    this.#again = this.deps.lifetime.untilEnd(() =>
      again$.subscribe((answer) => {
        if (answer === 'over') return;
        if (answer.ok) then.read();
        else if (this.deps.calls.isForbidden('check')) then.forbidden(answer.failure);
      }),
    );
  }

  stop(): void {
    this.#again?.unsubscribe();
    this.#again = null;
  }

  async #askAgain(): Promise<History | 'over'> {
    return isExpired(this.deps.session.now) ? 'over' : this.ask();
  }
}
