import { filter, merge, type Observable } from 'rxjs';
import { isWithAgent, isWithRobot } from '../../domain/conversation/mode';
import { LIMITS } from '../../domain/limits';
import { isPending, needsSending } from '../../domain/message/delivery';
import type { Conversation } from '../conversation/conversation';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import { isOver } from '../session/session-facts';
import type { Lifetime, PerRun } from '../state/lifetime';
import { isQuestion, type Outbox } from './outbox';
import type { Waits } from './waits';

export interface WaitForClaimTools {
  readonly outbox: Outbox;
  readonly conversation: Conversation;
  readonly session: Session;
  readonly waits: Waits;
  readonly lifetime: Lifetime;
  /** Each poll that was answered, and the numbers of the last poll and of the last one that was answered. */
  readonly polling: {
    readonly succeeded$: Observable<void>;
    readonly begun: number;
    readonly answered: number;
  };
}

/**
 * may-send: also a message that need not be sent any more. accepted: the backend took it from the other tab. answered: the robot
 * answered the other tab. refused: the backend refused it for good in the other tab. over: the session ended before a poll could
 * show whether it arrived.
 */
export type Turn = 'may-send' | 'accepted' | 'answered' | 'refused' | 'over';

/** Waits until the browser is online and this tab may send a message that another tab may be sending. */
export class WaitForClaim {
  /** The poll that must have been answered before a message without a record is sent, by client id. */
  readonly #pollFor: PerRun<Map<string, number>>;
  /** Client ids of messages that an agent may have from another tab. */
  readonly #mayHaveArrived: PerRun<Set<string>>;

  constructor(private readonly tools: WaitForClaimTools) {
    this.#pollFor = tools.lifetime.perRun(() => new Map());
    this.#mayHaveArrived = tools.lifetime.perRun(() => new Set());
  }

  /** Before the message goes to an agent, a poll must show that it has not arrived. A tab with the robot does not poll. */
  mayHaveArrived(clientId: string): void {
    this.#mayHaveArrived.current.add(clientId);
  }

  /** The echo of the message ends the waiting. If the other tab fails, this tab may send it. */
  async execute(entry: OutboxEntry): Promise<Turn> {
    const isNeeded = () => needsSending(this.tools.conversation.own(entry.clientId));
    for (let wasElsewhere = false; ; ) {
      await this.tools.waits.untilOnline();
      const claim = await this.tools.outbox.claim(entry.clientId);
      if (claim === 'ours' || claim === 'elsewhere' || !isNeeded())
        this.#pollFor.current.delete(entry.clientId);
      if (!isNeeded()) return 'may-send';
      if (claim === 'ours') {
        if (this.tools.outbox.refusalOf(entry.clientId)) return 'refused';
        if (this.#mayAgentHave(entry.clientId)) {
          await this.#untilPolled(entry.clientId);
          if (!isNeeded()) return 'may-send';
          if (isOver(this.tools.session.now)) return 'over';
          this.#mayHaveArrived.current.delete(entry.clientId);
          continue;
        }
        if (this.tools.session.now.networkUp) return 'may-send';
        // The network went while the browser decided.
        continue;
      }
      if (claim === 'elsewhere') {
        if (this.tools.outbox.isAccepted(entry.clientId)) return 'accepted';
        wasElsewhere = true;
        await this.tools.waits.wait(LIMITS.attemptDelayMs);
        continue;
      }
      // Where the robot answered in the other tab, no echo will come.
      const isForRobot = isWithRobot(this.tools.session.now) || isQuestion(entry);
      const isSettled = claim === 'taken-over' || (wasElsewhere && claim === 'gone');
      if (isForRobot && isSettled) return 'answered';
      if (isWithAgent(this.tools.session.now)) {
        await this.#untilPolled(entry.clientId);
        if (!isNeeded()) return 'may-send';
        if (isOver(this.tools.session.now)) return 'over';
        this.#mayHaveArrived.current.delete(entry.clientId);
      }
      this.#pollFor.current.delete(entry.clientId);
      // No other tab has removed the record: the device has lost it, so it is stored again.
      this.tools.outbox.keep(entry);
      // A device that forgets at once what it takes shows the message to no other tab.
      if (!this.tools.outbox.record(entry.clientId)) return 'may-send';
    }
  }

  #mayAgentHave(clientId: string): boolean {
    return isWithAgent(this.tools.session.now) && this.#mayHaveArrived.current.has(clientId);
  }

  /**
   * Other messages may have lost their records with this one, and wait behind it. A poll that begins after this moment holds
   * every earlier echo of theirs too.
   */
  #noteMissing(): void {
    const { conversation, outbox, polling } = this.tools;
    for (const clientId of conversation.awaitingEcho()) {
      const isMissing = isPending(conversation.own(clientId)) && !outbox.record(clientId);
      if (isMissing && !this.#pollFor.current.has(clientId))
        this.#pollFor.current.set(clientId, polling.begun + 1);
    }
  }

  /** Waits for a poll that shows whether the message arrived before its record went. Ends also when the session ends. */
  #untilPolled(clientId: string): Promise<void> {
    const { session, polling, waits } = this.tools;
    this.#noteMissing();
    const wanted = this.#pollFor.current.get(clientId) ?? polling.begun + 1;
    if (polling.answered >= wanted) return Promise.resolve();
    const polled$ = polling.succeeded$.pipe(filter(() => polling.answered >= wanted));
    return waits.until(merge(polled$, session.state.changes$.pipe(filter(isOver))));
  }
}
