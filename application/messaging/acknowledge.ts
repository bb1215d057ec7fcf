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
} from 'rxjs';
import { LIMITS } from '../../domain/limits';
import { type Message, unstrOf } from '../../domain/message/message';
import type { Environment } from '../ports/environment.port';
import type { HostBridge } from '../ports/host-bridge.port';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { Calls } from '../session/calls';
import { type Session, serviceIdOf } from '../session/session';
import type { Conversation } from './conversation';
import type { PollMessages } from './poll-messages';

/** Unread messages to the visitor are acknowledged once page and panel are looked at; what fails goes with the next poll. */
export class Acknowledge {
  readonly #waiting = new Map<string, Message>();
  readonly #underWay = new Set<string>();
  readonly #refusals = new Map<string, number>();
  readonly #noted = new Subject<void>();

  constructor(
    private readonly gateway: MessageGateway,
    private readonly calls: Calls,
    private readonly conversation: Conversation,
    private readonly polling: PollMessages,
    private readonly session: Session,
    private readonly environment: Environment,
    private readonly host: HostBridge,
  ) {}

  run(): Subscription {
    const noting = this.conversation.received$.subscribe((messages) => this.note(messages));
    noting.add(this.conversation.readByOthers$.subscribe((clientId) => this.#waiting.delete(clientId)));
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

  /** Also for what the history held. */
  note(messages: Iterable<Message>): void {
    for (const message of messages) {
      if (message.unread && message.serverId !== null) this.#waiting.set(message.clientId, message);
    }
    this.#noted.next();
  }

  private async acknowledge(message: Message): Promise<void> {
    const { clientId, serverId, sentAt: timestamp } = message;
    if (serverId === null || !this.#waiting.has(clientId) || this.#underWay.has(clientId)) return;
    this.#underWay.add(clientId);
    const { config, language } = this.session.now;
    const result = await this.calls.quietly(() =>
      this.gateway.acknowledge({
        serverId,
        clientId: unstrOf(message),
        // Whose message it is, also after a transfer.
        serviceId: message.serviceId ?? serviceIdOf(this.session.now),
        visitorId: config?.visitorId ?? '',
        timestamp,
        language,
      }),
    );
    this.#underWay.delete(clientId);
    if (!result.ok) {
      if (result.failure.kind === 'refused') this.#refused(clientId);
      return;
    }
    this.#waiting.delete(clientId);
    this.#refusals.delete(clientId);
    this.conversation.acknowledged(clientId);
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
