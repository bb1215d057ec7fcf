import { isWithAgent } from '../../domain/conversation/mode';
import { isBlank } from '../../domain/text/is-blank';
import type { MessageIds } from '../conversation/message-ids';
import type { NotSent, SendDoor } from '../delivery/send-door';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Session } from '../session/session';
import { writingBarrier } from '../session/session-facts';
import type { PollingGuard } from './polling-guard';

export type SendRefusal = 'blank' | 'starting' | 'locked' | 'ended' | 'no-service';

export interface SendTextDeps {
  readonly sendDoor: SendDoor;
  readonly pollingGuard: PollingGuard;
  readonly session: Session;
  readonly messageIds: MessageIds;
  readonly clock: Clock;
}

/** Sends the typed text to the robot or to the agent (spec §4 Sending, spec §5 Text). */
export class SendText {
  constructor(private readonly deps: SendTextDeps) {}

  /**
   * @param notSent called if it is refused later; missing: the text is that of the visitor
   * @returns null if it is being sent, else the reason
   */
  execute(text: string, notSent?: NotSent): SendRefusal | null {
    const refusal = this.#refusal(text);
    if (refusal === 'locked') this.deps.pollingGuard.lock();
    if (refusal !== null) return refusal;
    this.deps.sendDoor.write(
      {
        clientId: this.deps.messageIds.next(),
        mode: this.deps.session.now.mode,
        createdAt: nowSeconds(this.deps.clock),
        content: { kind: 'text', text },
      },
      'typed',
      notSent,
    );
    return null;
  }

  #refusal(text: string): SendRefusal | null {
    const facts = this.deps.session.now;
    if (isBlank(text)) return 'blank';
    const barrier = writingBarrier(facts);
    if (barrier !== null) return barrier;
    const dependsOnPolls = isWithAgent(facts) && facts.networkUp;
    return dependsOnPolls && !this.deps.pollingGuard.maySend() ? 'locked' : null;
  }
}
