import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  merge,
  mergeMap,
  Subject,
  type Subscription,
  switchMap,
  timer,
} from 'rxjs';
import { LIMITS } from '../../domain/limits';
import { type Message, unstrOf } from '../../domain/message/message';
import type { Conversation } from '../conversation/conversation';
import { eventsOf } from '../conversation/conversation-event';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { HostBridge } from '../ports/host-bridge.port';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import { type Session, serviceIdOf } from '../session/session';
import type { HeldLocks } from '../state/held-locks';
import type { Lifetime, PerRun } from '../state/lifetime';
import type { PollMessages } from './poll-messages';

/**
 * Unread messages to the visitor are acknowledged once page and panel are looked at, by one tab of the visitor; what fails
 * goes with the next poll.
 */
export class Acknowledge {
  readonly #waiting = new Map<string, Message>();
  readonly #underWay: PerRun<Set<string>>;
  readonly #refusals = new Map<string, number>();
  readonly #noted = new Subject<void>();

  constructor(
    private readonly gateway: MessageGateway,
    private readonly calls: AuthorisedCalls,
    private readonly conversation: Conversation,
    private readonly polling: PollMessages,
    private readonly session: Session,
    private readonly environment: Environment,
    private readonly host: HostBridge,
    private readonly locks: HeldLocks,
    private readonly clock: Clock,
    private readonly lifetime: Lifetime,
  ) {
    this.#underWay = lifetime.perRun(() => new Set<string>());
  }

  run(): Subscription {
    const noting = eventsOf(this.conversation, 'received').subscribe(({ messages }) => this.note(messages));
    noting.add(
      eventsOf(this.conversation, 'read-elsewhere').subscribe(({ clientId }) =>
        this.#waiting.delete(clientId),
      ),
    );
    noting.add(
      combineLatest([this.environment.visible$, this.host.shown$])
        .pipe(
          map(([visible, shown]) => visible && shown),
          distinctUntilChanged(),
          switchMap((seen) =>
            seen ? merge(from([undefined]), this.#noted, this.polling.succeeded$) : EMPTY,
          ),
          mergeMap(() => from([...this.#waiting.values()])),
          mergeMap((message) => this.acknowledge(message), AT_ONCE),
        )
        .subscribe(),
    );
    return noting;
  }

  note(messages: Iterable<Message>): void {
    for (const message of messages) {
      if (message.unread && message.serverId !== null) this.#waiting.set(message.clientId, message);
    }
    this.#noted.next();
  }

  private async acknowledge(message: Message): Promise<void> {
    const { clientId, serverId } = message;
    const underWay = this.#underWay.current;
    if (serverId === null || !this.#waiting.has(clientId) || underWay.has(clientId)) return;
    underWay.add(clientId);
    // Another tab is at it: its read mark ends the waiting here, or its failure leaves it to the next poll.
    if ((await this.locks.hold(lockOf(clientId))) !== 'taken') await this.#tell(message, serverId);
    underWay.delete(clientId);
  }

  async #tell(message: Message, serverId: string): Promise<void> {
    const { clientId } = message;
    const isWanted = () => this.#waiting.has(clientId);
    const result = await this.calls.quietly(() => this.#call(message, serverId), isWanted);
    if (result.ok) {
      this.#waiting.delete(clientId);
      this.#refusals.delete(clientId);
      this.conversation.acknowledged(clientId);
    } else if (result.failure.kind === 'refused') {
      this.#refused(clientId);
    }
    this.#release(clientId, result.ok ? HELD_AFTER_MS : 0);
  }

  #call(message: Message, serverId: string) {
    const { config, language } = this.session.now;
    return this.gateway.acknowledge({
      serverId,
      clientId: unstrOf(message),
      // Whose message it is, also after a transfer.
      serviceId: message.serviceId ?? serviceIdOf(this.session.now),
      visitorId: config?.visitorId ?? '',
      timestamp: message.sentAt,
      language,
    });
  }

  /** The read mark that tells the other tabs of a success needs a moment to reach them. */
  #release(clientId: string, afterMs: number): void {
    if (afterMs === 0) this.locks.letGo(lockOf(clientId));
    else
      this.lifetime.own(() =>
        timer(afterMs, this.clock.scheduler).subscribe(() => this.locks.letGo(lockOf(clientId))),
      );
  }

  /** A network that is down is waited for; who says no five times means it. */
  #refused(clientId: string): void {
    const refusals = (this.#refusals.get(clientId) ?? 0) + 1;
    this.#refusals.set(clientId, refusals);
    if (refusals < LIMITS.attempts) return;
    this.#waiting.delete(clientId);
    this.#refusals.delete(clientId);
  }
}

const AT_ONCE = 3;

const HELD_AFTER_MS = 10_000;

const lockOf = (clientId: string): string => `kefu.read.${clientId}`;
