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
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import { unstrOf } from '../../domain/message/client-id';
import type { Message } from '../../domain/message/message';
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
import { isOpen, type SessionFacts, serviceIdOf, visitorIdOf } from '../session/session-facts';
import type { HeldLocks } from '../state/held-locks';
import type { Lifetime, PerRun } from '../state/lifetime';
import { AskOtherTabs } from './ask-other-tabs';
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
 * Acknowledges unread messages to the visitor when the chat is open, and page and panel are visible (spec §4 Sending). Only
 * one tab of the visitor acknowledges a message. If the call fails, it is repeated after the next poll.
 */
export class Acknowledge {
  /** By server id: the client id of a message may change, and may differ between tabs. */
  readonly #waiting = new Map<string, Stored>();
  /** Waiting since an earlier run: another tab may have acknowledged them between the runs. */
  #earlier: ReadonlySet<string> = new Set();
  readonly #underWay: PerRun<Set<string>>;
  readonly #refusals = new Map<string, number>();
  readonly #noted = new Subject<void>();
  readonly #claims: AskOtherTabs;

  constructor(private readonly tools: AcknowledgeTools) {
    this.#claims = new AskOtherTabs(tools);
    this.#underWay = tools.lifetime.perRun(() => new Set<string>());
  }

  run(): Subscription {
    this.#earlier = new Set(this.#waiting.keys());
    const noting = eventsOf(this.tools.conversation, 'received').subscribe(({ unread }) =>
      this.#note(unread),
    );
    noting.add(this.#claims.run());
    noting.add(
      eventsOf(this.tools.conversation, 'read-elsewhere').subscribe(({ serverId }) => {
        if (serverId !== null) this.#waiting.delete(serverId);
      }),
    );
    noting.add(
      combineLatest([
        this.tools.environment.visible$,
        this.tools.hostBridge.shown$,
        this.tools.session.state.changes$,
      ])
        .pipe(
          map(([visible, shown, facts]) => visible && shown && isCurrent(facts)),
          distinctUntilChanged(),
          switchMap((seen) =>
            seen ? merge(from([undefined]), this.#noted, this.tools.polling.succeeded$) : EMPTY,
          ),
          mergeMap(() => from([...this.#waiting.values()])),
          mergeMap((message) => this.#acknowledgeOnce(message), AT_ONCE),
        )
        .subscribe(),
    );
    return noting;
  }

  #note(unread: readonly Message[]): void {
    for (const message of unread) {
      const { serverId } = message;
      if (serverId !== null) this.#waiting.set(serverId, { ...message, serverId });
    }
    this.#noted.next();
  }

  async #acknowledgeOnce(message: Stored): Promise<void> {
    const { serverId } = message;
    const underWay = this.#underWay.current;
    if (!this.#waiting.has(serverId) || underWay.has(serverId)) return;
    underWay.add(serverId);
    // If another tab acknowledges it, that tab's read mark removes it here. If that tab fails, the next poll tries again.
    if (await this.#isOurs(message)) {
      // A page that was frozen first receives the read marks that came meanwhile.
      await this.tools.waits.wait(0);
      await this.#acknowledge(message);
    }
    this.#claims.ended(serverId);
    underWay.delete(serverId);
  }

  async #isOurs(message: Stored): Promise<boolean> {
    const { serverId } = message;
    const lock = await this.tools.locks.acquire(lockOf(serverId));
    if (lock === 'taken') return false;
    if (lock === 'held' && !this.#earlier.has(serverId)) return true;
    const isFree = await this.#claims.ask(message);
    if (!isFree && lock === 'held') this.tools.locks.release(lockOf(serverId));
    return isFree;
  }

  async #acknowledge(message: Stored): Promise<void> {
    const { serverId } = message;
    const isWanted = () => this.#waiting.has(serverId) && isCurrent(this.tools.session.now);
    const result = await this.tools.calls.quietly(() => this.#call(message), isWanted);
    if (result.ok) {
      this.#waiting.delete(serverId);
      this.#refusals.delete(serverId);
      this.tools.conversation.acknowledged(message);
    } else if (isAnswered(result.failure)) {
      this.#refused(serverId);
    }
    this.#release(serverId, result.ok ? HELD_AFTER_MS : 0);
  }

  #call(message: Stored) {
    const facts = this.tools.session.now;
    return this.tools.messageGateway.acknowledge({
      serverId: message.serverId,
      clientId: unstrOf(message),
      // The agent who wrote it, also after a transfer to another agent.
      serviceId: message.serviceId ?? serviceIdOf(facts),
      visitorId: visitorIdOf(facts),
      timestamp: message.sentAt,
      language: facts.language,
    });
  }

  /** After a success the lock is held until the read mark has reached the other tabs. */
  #release(serverId: string, afterMs: number): void {
    if (afterMs === 0) this.tools.locks.release(lockOf(serverId));
    else
      this.tools.lifetime.untilEnd(() =>
        timer(afterMs, this.tools.clock.scheduler).subscribe(() =>
          this.tools.locks.release(lockOf(serverId)),
        ),
      );
  }

  /** After five answers that are no success, the message is not acknowledged any more. A lost answer does not count. */
  #refused(serverId: string): void {
    const refusals = (this.#refusals.get(serverId) ?? 0) + 1;
    this.#refusals.set(serverId, refusals);
    if (refusals < LIMITS.attempts) return;
    this.#waiting.delete(serverId);
    this.#refusals.delete(serverId);
  }
}

/** False if nothing is known: no answer came, or the token must be refreshed first. */
const isAnswered = ({ kind }: GatewayFailure): boolean => kind !== 'network' && kind !== 'unauthorised';

/** A message that the backend has stored. */
type Stored = Message & { readonly serverId: string };

/** Number of calls at the same time. */
const AT_ONCE = 3;

/** After an earlier run or page, only the history shows what other tabs have acknowledged. */
const isCurrent = (facts: SessionFacts): boolean => isOpen(facts) && facts.historyRead;

const HELD_AFTER_MS = 10_000;

const lockOf = (serverId: string): string => `kefu.read.${serverId}`;
