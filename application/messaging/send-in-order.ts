import { isWithAgent } from '../../domain/conversation/mode';
import { isPending } from '../../domain/message/delivery';
import type { Conversation } from '../conversation/conversation';
import type { Outbox } from '../delivery/outbox';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import { isOpen } from '../session/session-facts';
import type { PollMessages } from './poll-messages';
import type { SendEntry } from './send-entry';
import { type MaySend, WaitingEntries } from './waiting-entries';

export interface SendInOrderTools {
  readonly outbox: Outbox;
  readonly conversation: Conversation;
  readonly sendEntry: SendEntry;
  readonly session: Session;
  readonly polling: Pick<PollMessages, 'begun'>;
}

/**
 * Sends the entries of an earlier page or run one after the other, in the order of the conversation. Text that the visitor
 * writes meanwhile is sent behind them. Uploads are not: they take so long that the entries were sent before.
 */
export class SendInOrder {
  readonly #waiting: WaitingEntries;
  /** Entries whose first claim is not answered: they may have to be sent before all others. */
  readonly #claims = new Set<string>();
  #isSending = false;
  #run = 0;

  constructor(private readonly tools: SendInOrderTools) {
    this.#waiting = new WaitingEntries(tools.conversation);
  }

  get waiting(): Omit<WaitingEntries, 'takeNext' | 'clear'> {
    return this.#waiting;
  }

  /** A run of the widget ends: nothing is being sent any more. */
  reset(): void {
    this.#run += 1;
    this.#isSending = false;
    this.#claims.clear();
    this.#waiting.clear();
  }

  claimBegins(clientId: string): void {
    this.#claims.add(clientId);
  }

  claimEnds(clientId: string): void {
    this.#claims.delete(clientId);
    this.send();
  }

  /**
   * Sends an entry that was just written. The last entry before it may still be on its way. While the session starts, nobody
   * knows whether the robot or an agent will have it.
   */
  execute(entry: OutboxEntry): void {
    const isFirst = this.#waiting.isEmpty && this.#claims.size === 0 && !this.#isSending;
    if (isFirst && isOpen(this.tools.session.now)) {
      void this.tools.sendEntry.execute(entry);
      return;
    }
    // No other tab may send it while it waits.
    void this.tools.outbox.claim(entry.clientId);
    this.#waiting.add(entry);
    this.send();
  }

  allow(maySend: MaySend): void {
    this.#waiting.allow(maySend);
    this.send();
  }

  /** Sends what may be sent now. */
  send(): void {
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    const run = this.#run;
    this.#isSending = true;
    try {
      while (run === this.#run && this.#claims.size === 0) {
        const next = this.#waiting.takeNext();
        if (next === null) break;
        await this.#send(next.entry, next.hasWaitedForPoll);
      }
    } finally {
      if (run === this.#run) this.#isSending = false;
    }
  }

  async #send(entry: OutboxEntry, hasWaitedForPoll: boolean): Promise<void> {
    const { clientId } = entry;
    if (!isPending(this.tools.conversation.own(clientId))) return;
    const kept = this.tools.outbox.record(clientId);
    if (!kept && !hasWaitedForPoll && isWithAgent(this.tools.session.now)) {
      // Another tab has settled it, or the device lost it: a poll that begins now shows which.
      this.#waiting.addUntilPoll(entry, this.tools.polling.begun + 1);
      return;
    }
    if (!kept) this.tools.outbox.keep(entry);
    await this.tools.sendEntry.execute(kept ?? entry);
  }
}
