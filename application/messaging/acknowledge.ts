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
import type { Waits } from '../delivery/waits';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { HostBridge } from '../ports/host-bridge.port';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { ReadMarks } from '../ports/read-marks.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { serviceIdOf, visitorIdOf } from '../session/session-facts';
import type { HeldLocks } from '../state/held-locks';
import type { Lifetime, PerRun } from '../state/lifetime';
import { ClaimAcknowledgement } from './claim-acknowledgement';
import type { PollMessages } from './poll-messages';

export interface AcknowledgeTools {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly conversation: Conversation;
  readonly polling: PollMessages;
  readonly session: Session;
  readonly environment: Environment;
  readonly hostBridge: HostBridge;
  readonly readMarks: ReadMarks;
  readonly waits: Waits;
  readonly locks: HeldLocks;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/**
 * Unread messages to the visitor are acknowledged once page and panel are looked at, by one tab of the visitor; what fails
 * goes with the next poll.
 */
export class Acknowledge {
  /** By server id: the client id of a message may change, and may differ between tabs. */
  readonly #waiting = new Map<string, Stored>();
  readonly #underWay: PerRun<Set<string>>;
  readonly #refusals = new Map<string, number>();
  readonly #noted = new Subject<void>();
  readonly #claims: ClaimAcknowledgement;

  constructor(private readonly tools: AcknowledgeTools) {
    this.#claims = new ClaimAcknowledgement(tools);
    this.#underWay = tools.lifetime.perRun(() => new Set<string>());
  }

  run(): Subscription {
    const noting = eventsOf(this.tools.conversation, 'received').subscribe(({ messages }) =>
      this.note(messages),
    );
    noting.add(this.#claims.run());
    noting.add(
      eventsOf(this.tools.conversation, 'read-elsewhere').subscribe(({ serverId }) => {
        if (serverId !== null) this.#waiting.delete(serverId);
      }),
    );
    noting.add(
      combineLatest([this.tools.environment.visible$, this.tools.hostBridge.shown$])
        .pipe(
          map(([visible, shown]) => visible && shown),
          distinctUntilChanged(),
          switchMap((seen) =>
            seen ? merge(from([undefined]), this.#noted, this.tools.polling.succeeded$) : EMPTY,
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
      const { unread, serverId } = message;
      if (unread && serverId !== null) this.#waiting.set(serverId, { ...message, serverId });
    }
    this.#noted.next();
  }

  private async acknowledge(message: Stored): Promise<void> {
    const { serverId } = message;
    const underWay = this.#underWay.current;
    if (!this.#waiting.has(serverId) || underWay.has(serverId)) return;
    underWay.add(serverId);
    // Another tab is at it: its read mark ends the waiting here, or its failure leaves it to the next poll.
    if (await this.#isOurs(message)) {
      // A page that was frozen first receives the read marks that came meanwhile.
      await this.tools.waits.wait(0);
      await this.#tell(message);
    }
    this.#claims.ended(serverId);
    underWay.delete(serverId);
  }

  async #isOurs(message: Stored): Promise<boolean> {
    const lock = await this.tools.locks.hold(lockOf(message.serverId));
    return lock === 'unsupported' ? this.#claims.ask(message) : lock === 'held';
  }

  async #tell(message: Stored): Promise<void> {
    const { serverId } = message;
    const isWanted = () => this.#waiting.has(serverId);
    const result = await this.tools.calls.quietly(() => this.#call(message), isWanted);
    if (result.ok) {
      this.#waiting.delete(serverId);
      this.#refusals.delete(serverId);
      this.tools.conversation.acknowledged(message);
    } else if (result.failure.kind === 'refused') {
      this.#refused(serverId);
    }
    this.#release(serverId, result.ok ? HELD_AFTER_MS : 0);
  }

  #call(message: Stored) {
    const facts = this.tools.session.now;
    return this.tools.messageGateway.acknowledge({
      serverId: message.serverId,
      clientId: unstrOf(message),
      // Whose message it is, also after a transfer.
      serviceId: message.serviceId ?? serviceIdOf(facts),
      visitorId: visitorIdOf(facts),
      timestamp: message.sentAt,
      language: facts.language,
    });
  }

  /** The read mark of a success needs a moment to reach the other tabs. */
  #release(serverId: string, afterMs: number): void {
    if (afterMs === 0) this.tools.locks.letGo(lockOf(serverId));
    else
      this.tools.lifetime.own(() =>
        timer(afterMs, this.tools.clock.scheduler).subscribe(() => this.tools.locks.letGo(lockOf(serverId))),
      );
  }

  /** A network that is down is waited for; who says no five times means it. */
  #refused(serverId: string): void {
    const refusals = (this.#refusals.get(serverId) ?? 0) + 1;
    this.#refusals.set(serverId, refusals);
    if (refusals < LIMITS.attempts) return;
    this.#waiting.delete(serverId);
    this.#refusals.delete(serverId);
  }
}

/** What the backend has stored. */
type Stored = Message & { readonly serverId: string };

const AT_ONCE = 3;

const HELD_AFTER_MS = 10_000;

const lockOf = (serverId: string): string => `kefu.read.${serverId}`;
