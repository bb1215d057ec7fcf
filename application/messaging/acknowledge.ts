import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  mergeMap,
  of,
  Subject,
  type Subscription,
  switchMap,
  tap,
} from 'rxjs';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import * as LIMITS from '../../domain/limits';
import { unstrOf } from '../../domain/message/client-id';
import type { Message } from '../../domain/message/message';
import { err, type Result } from '../../domain/result';
import type { Conversation } from '../conversation/conversation';
import { eventsOf } from '../conversation/conversation-event';
import type { Environment } from '../ports/environment.port';
import type { HostBridge } from '../ports/host-bridge.port';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { isOpen, serviceIdOf, visitorIdOf } from '../session/session-facts';
import type { Waits } from '../session/waits';
import type { PollMessages } from './poll-messages';

export interface AcknowledgeDeps {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly conversation: Conversation;
  readonly polling: PollMessages;
  readonly session: Session;
  readonly environment: Environment;
  readonly hostBridge: HostBridge;
  readonly waits: Waits;
}

/**
 * Acknowledges unread messages to the visitor when the chat is open, and page and panel are visible (spec §4 Sending). If the
 * call fails, it is repeated after the next poll. What another tab has acknowledged is left out (decision 33).
 */
export class Acknowledge {
  /** By server id: the client id of a message may change, and may differ between tabs. */
  readonly #unread = new Map<string, Unread>();
  readonly #noted = new Subject<void>();
  #isSeen = false;

  constructor(private readonly deps: AcknowledgeDeps) {}

  run(): Subscription {
    const { conversation, polling, session, environment, hostBridge } = this.deps;
    // A call of an earlier run is never answered.
    for (const one of this.#unread.values()) one.isUnderWay = false;
    const running = eventsOf(conversation, 'received').subscribe(({ unread }) => this.#note(unread));
    running.add(eventsOf(conversation, 'hidden').subscribe(({ messages }) => this.#note(messages, true)));
    running.add(
      eventsOf(conversation, 'read-elsewhere').subscribe(({ serverId }) => {
        if (serverId !== null) this.#unread.delete(serverId);
      }),
    );
    // What was recalled is not shown any more.
    running.add(eventsOf(conversation, 'recalled').subscribe(() => this.#forgetRecalled()));
    running.add(
      combineLatest([environment.visible$, hostBridge.shown$, session.state.changes$])
        .pipe(
          // After an earlier run or page, the history shows what other tabs have acknowledged.
          map(([visible, shown, facts]) => visible && shown && isOpen(facts) && facts.historyRead),
          distinctUntilChanged(),
          tap((isSeen) => {
            this.#isSeen = isSeen;
          }),
          switchMap((isSeen) => (isSeen ? merge(of(undefined), this.#noted, polling.succeeded$) : EMPTY)),
          mergeMap(() => [...this.#unread.values()]),
          mergeMap((one) => this.#acknowledge(one), AT_ONCE),
        )
        .subscribe(),
    );
    return running;
  }

  /** @param isHidden the page does not want them shown */
  #note(unread: readonly Message[], isHidden = false): void {
    for (const message of unread) {
      const { serverId } = message;
      if (serverId === null || this.#unread.has(serverId)) continue;
      this.#unread.set(serverId, {
        message: { ...message, serverId },
        isHidden,
        refusals: 0,
        isUnderWay: false,
      });
    }
    this.#noted.next();
  }

  #forgetRecalled(): void {
    for (const [serverId, { isHidden }] of this.#unread)
      if (!isHidden && !this.deps.conversation.transcript.byServerId(serverId)) this.#unread.delete(serverId);
  }

  async #acknowledge(one: Unread): Promise<void> {
    if (one.isUnderWay || !this.#shouldAcknowledge(one)) return;
    one.isUnderWay = true;
    const result = await this.deps.calls.quietly('acknowledge', () => this.#callIfWanted(one));
    one.isUnderWay = false;
    if (result.ok) {
      this.#unread.delete(one.message.serverId);
      this.deps.conversation.acknowledged(one.message);
    } else if (isAnswered(result.failure)) {
      one.refusals += 1;
      if (one.refusals >= LIMITS.attempts) this.#unread.delete(one.message.serverId);
    }
  }

  /** A page that was frozen, perhaps while the token was refreshed, first receives the read marks that came meanwhile. */
  async #callIfWanted(one: Unread) {
    await this.deps.waits.wait(0);
    return this.#shouldAcknowledge(one) ? this.#call(one.message) : CANCELLED;
  }

  #shouldAcknowledge({ message }: Unread): boolean {
    return this.#isSeen && this.#unread.has(message.serverId);
  }

  #call(message: Stored) {
    const facts = this.deps.session.now;
    return this.deps.messageGateway.acknowledge({
      serverId: message.serverId,
      clientId: unstrOf(message),
      // The agent who wrote it, also after a transfer to another agent.
      serviceId: message.serviceId ?? serviceIdOf(facts),
      visitorId: visitorIdOf(facts),
      timestamp: message.sentAt,
      language: facts.language,
    });
  }
}

/** A message that the backend has stored. */
type Stored = Message & { readonly serverId: string };

interface Unread {
  readonly message: Stored;
  /** The page does not want it shown. */
  readonly isHidden: boolean;
  /** Answers that were no success. A lost answer does not count. */
  refusals: number;
  isUnderWay: boolean;
}

/** False if nothing is known: no answer came, the call is put off, or the token must be refreshed first. */
const isAnswered = ({ kind }: GatewayFailure): boolean =>
  kind !== 'network' && kind !== 'limited' && kind !== 'unauthorised';

const CANCELLED: Result<never, GatewayFailure> = err({ kind: 'network', reason: 'cancelled' });

/** Number of calls at the same time. */
const AT_ONCE = 3;
