import { filter, merge, type Observable, skip } from 'rxjs';
import { isWithRobot } from '../../domain/conversation/mode';
import { LIMITS } from '../../domain/limits';
import { needsSending } from '../../domain/message/delivery';
import type { Conversation } from '../conversation/conversation';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import { isOver } from '../session/session-facts';
import type { Outbox } from './outbox';
import type { Waits } from './waits';

export interface WaitForClaimTools {
  readonly outbox: Outbox;
  readonly conversation: Conversation;
  readonly session: Session;
  readonly waits: Waits;
  /** Each poll that was answered. */
  readonly polling: { readonly succeeded$: Observable<void> };
}

/** Waits until this tab may send a message that another tab may be sending. */
export class WaitForClaim {
  constructor(private readonly tools: WaitForClaimTools) {}

  /**
   * The echo of the message ends the waiting. If the other tab fails, this tab may send it.
   *
   * @returns accepted: the backend took it from the other tab; answered: the robot answered the other tab; over: the session
   * ended before a poll could show whether it arrived
   */
  async execute(entry: OutboxEntry): Promise<'may-send' | 'accepted' | 'answered' | 'over'> {
    const isNeeded = () => needsSending(this.tools.conversation.own(entry.clientId));
    for (let wasElsewhere = false; ; ) {
      const claim = await this.tools.outbox.claim(entry.clientId);
      if (claim === 'ours' || !isNeeded()) return 'may-send';
      if (claim === 'elsewhere') {
        if (this.tools.outbox.isAccepted(entry.clientId)) return 'accepted';
        wasElsewhere = true;
        await this.tools.waits.wait(LIMITS.attemptDelayMs);
        continue;
      }
      if (isWithRobot(this.tools.session.now)) {
        // No echo will come.
        if (wasElsewhere || claim === 'taken-over') return 'answered';
      } else {
        await this.#untilPolled();
        if (!isNeeded()) return 'may-send';
        if (isOver(this.tools.session.now)) return 'over';
      }
      // No other tab has removed the record: the device has lost it, so it is stored again.
      this.tools.outbox.keep(entry);
    }
  }

  /**
   * Waits for a poll that begins after this moment, because its answer holds every earlier echo. Ends also when the session
   * ends.
   */
  #untilPolled(): Promise<void> {
    const over$ = this.tools.session.state.changes$.pipe(filter(isOver));
    return this.tools.waits.until(merge(this.tools.polling.succeeded$.pipe(skip(1)), over$));
  }
}
