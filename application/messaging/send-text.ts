import { isWithAgent } from '../../domain/conversation/mode';
import { isBlank } from '../../domain/text/is-blank';
import type { MessageIds } from '../conversation/message-ids';
import type { Outbox } from '../delivery/outbox';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Session } from '../session/session';
import { writingBarrier } from '../session/session-facts';
import type { PollingGuard } from './polling-guard';

export type SendRefusal = 'blank' | 'starting' | 'locked' | 'ended' | 'no-service';

export interface SendTextTools {
  readonly outbox: Outbox;
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
    this.tools.outbox.write(
      {
        clientId: this.tools.messageIds.next(),
        mode: this.tools.session.now.mode,
        createdAt: nowSeconds(this.tools.clock),
        content: { kind: 'text', text },
      },
      'typed',
    );
    return null;
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
