import { exhaustMap, merge, of, type Subscription, takeWhile, timer } from 'rxjs';
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
import { runBeat } from '../state/survive';

type History = Result<readonly ReceivedMessage[], GatewayFailure>;

/** The message check: what was said before this start. Polling stands on it. */
export class ReadHistory {
  #again: Subscription | null = null;

  constructor(
    private readonly gateway: MessageGateway,
    private readonly calls: AuthorisedCalls,
    private readonly session: Session,
    private readonly conversation: Conversation,
    private readonly outbox: FlushOutbox,
    private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  ask(): Promise<History> {
    const { params, language } = this.session.now;
    return this.calls.quietly(() => this.gateway.check({ businessId: params?.businessId ?? '', language }));
  }

  /** Shows what the history holds and settles what was waiting in the outbox for it. */
  accept(history: History): void {
    if (!history.ok) {
      this.calls.tell(history.failure);
      this.log.debug('no history', { kind: history.failure.kind });
      return;
    }
    runBeat(this.log, 'history', () => of(this.show(history.value))).subscribe();
  }

  private show(messages: readonly ReceivedMessage[]): void {
    this.conversation.receive(messages, 'history');
    this.outbox.settle();
    this.log.debug('history', { messages: messages.length });
  }

  /** A check that failed is asked again at the rhythm of polling, until it is read or the session is over. */
  untilRead(thenDo: () => void): void {
    const every$ = timer(LIMITS.pollIntervalMs, LIMITS.pollIntervalMs, this.clock.scheduler);
    this.#again = merge(every$, this.environment.resumed$)
      .pipe(
        exhaustMap(() => runBeat(this.log, 'history', () => this.again())),
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
    if (this.session.now.standing === 'expired') return 'over';
    const asked = this.#again;
    const history = await this.ask();
    if (this.#again !== asked || asked === null) return 'over';
    if (!history.ok) return 'failed';
    this.accept(history);
    return 'read';
  }
}
