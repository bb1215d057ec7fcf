import { isWithAgent, isWithRobot } from '../../domain/conversation/mode';
import { isBlank } from '../../domain/text/is-blank';
import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import type { OwnMessages } from '../delivery/own-messages';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import { writingBarrier } from '../session/session-facts';
import type { PollingGuard } from './polling-guard';
import type { SendInOrder } from './send-in-order';

export type SendRefusal = 'blank' | 'starting' | 'locked' | 'ended' | 'no-service';

export interface SendTextTools {
  readonly conversation: Conversation;
  readonly ownMessages: OwnMessages;
  readonly sendInOrder: SendInOrder;
  readonly pollingGuard: PollingGuard;
  readonly session: Session;
  readonly messageIds: MessageIds;
  readonly clock: Clock;
}

/** Sends the typed text to the robot or to the agent (spec §4 Sending, spec §5 Text). */
export class SendText {
  constructor(private readonly tools: SendTextTools) {}

  /** @returns null if it is being sent, else the reason */
  execute(text: string): SendRefusal | null {
    const refusal = this.#refusal(text);
    if (refusal === 'locked') this.tools.pollingGuard.lock();
    if (refusal !== null) return refusal;
    this.dispatch({
      clientId: this.tools.messageIds.next(),
      mode: this.tools.session.now.mode,
      createdAt: nowSeconds(this.tools.clock),
      content: { kind: 'text', text },
    });
    return null;
  }

  /**
   * Shows the bubble at the end, stores the entry and sends it. A resend uses this too.
   *
   * @param isKept false: the entry is not stored before a poll shows that it must be sent
   */
  dispatch(entry: OutboxEntry, isKept = true): void {
    const { robotTalk, transcript } = this.tools.conversation;
    const { content, saidAfter = transcript.lastServerId } = entry;
    const isForRobot = isWithRobot(entry) && content.kind === 'text';
    const saidBefore = isForRobot ? robotTalk.timesAnswered(content) : 0;
    const kept = { ...entry, saidAfter, ...(saidBefore > 0 ? { saidBefore } : {}) };
    this.tools.ownMessages.begin(kept, isKept);
    this.tools.sendInOrder.execute(kept);
  }

  #refusal(text: string): SendRefusal | null {
    const facts = this.tools.session.now;
    if (isBlank(text)) return 'blank';
    const barrier = writingBarrier(facts);
    if (barrier !== null) return barrier;
    const dependsOnPolls = isWithAgent(facts) && facts.networkUp;
    return dependsOnPolls && !this.tools.pollingGuard.maySend() ? 'locked' : null;
  }
}
