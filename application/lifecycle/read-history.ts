import { exhaustMap, filter, merge, of, type Subscription, skip, takeWhile, timer } from 'rxjs';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import type { Result } from '../../domain/result';
import type { Conversation } from '../conversation/conversation';
import type { FlushOutbox } from '../messaging/flush-outbox';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { Log } from '../ports/log.port';
import type { MessageGateway, ReceivedMessage } from '../ports/message-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf, isExpired } from '../session/session-facts';
import { runSafely } from '../state/run-safely';

type History = Result<readonly ReceivedMessage[], GatewayFailure>;

export interface ReadHistoryTools {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly conversation: Conversation;
  readonly flushOutbox: FlushOutbox;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly log: Log;
}

/** The message check: the messages before this start. Polling begins after it. */
export class ReadHistory {
  #again: Subscription | null = null;

  constructor(private readonly tools: ReadHistoryTools) {}

  ask(): Promise<History> {
    const facts = this.tools.session.now;
    return this.tools.calls.quietly(() =>
      this.tools.messageGateway.check({ businessId: businessIdOf(facts), language: facts.language }),
    );
  }

  /** Shows the history and removes its messages from the outbox. */
  accept(history: History): void {
    if (!history.ok) {
      this.tools.calls.report(history.failure);
      this.tools.log.debug('no history', { kind: history.failure.kind });
      return;
    }
    runSafely(this.tools.log, 'history', () => of(this.show(history.value))).subscribe();
  }

  private show(messages: readonly ReceivedMessage[]): void {
    this.tools.conversation.receive(messages, 'history');
    this.tools.flushOutbox.settle();
    this.tools.log.debug('history', { messages: messages.length });
  }

  /** After a failure, the check is repeated at the interval of polling until it succeeds or the session ends. */
  untilRead(thenDo: () => void): void {
    const every$ = timer(LIMITS.pollIntervalMs, LIMITS.pollIntervalMs, this.tools.clock.scheduler);
    const { resumed$, online$ } = this.tools.environment;
    const networkBack$ = online$.pipe(skip(1), filter(Boolean));
    this.#again = merge(every$, resumed$, networkBack$)
      .pipe(
        exhaustMap(() => runSafely(this.tools.log, 'history', () => this.again())),
        takeWhile((outcome) => outcome === 'failed', true),
      )
      .subscribe((outcome) => {
        if (outcome === 'read') thenDo();
      });
  }

  stop(): void {
    this.#again?.unsubscribe();
    this.#again = null;
  }

  private async again(): Promise<'read' | 'failed' | 'over'> {
    if (isExpired(this.tools.session.now)) return 'over';
    const asked = this.#again;
    const history = await this.ask();
    if (this.#again !== asked || asked === null) return 'over';
    if (!history.ok) return 'failed';
    this.accept(history);
    return 'read';
  }
}
