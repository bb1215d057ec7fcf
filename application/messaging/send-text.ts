import { isBlank } from '../../domain/text/text-rules';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { AskRobot } from '../robot/ask-robot';
import type { Session } from '../session/session';
import type { Conversation } from './conversation';
import type { Deliver } from './deliver';
import type { Guard } from './guard';
import type { MessageIds } from './message-ids';
import { isSentence, type Outbox, ownMessage } from './outbox';
import { timesSaid } from './said-before';

export type SendRefusal = 'blank' | 'starting' | 'locked' | 'ended' | 'no-service';

/** Sends what was typed: to the robot or to the agent, after the rules of section 4 and 5. */
export class SendText {
  constructor(
    private readonly conversation: Conversation,
    private readonly outbox: Outbox,
    private readonly deliver: Deliver,
    private readonly askRobot: AskRobot,
    private readonly guard: Guard,
    private readonly session: Session,
    private readonly ids: MessageIds,
    private readonly clock: Clock,
  ) {}

  /** @returns null when it is on its way, else why it was not sent */
  execute(text: string): SendRefusal | null {
    const refusal = this.refusal(text);
    if (refusal !== null) return refusal;
    const entry: OutboxEntry = {
      clientId: this.ids.next(),
      mode: this.session.now.mode,
      createdAt: nowSeconds(this.clock),
      content: { kind: 'text', text },
    };
    this.dispatch(entry);
    return null;
  }

  /** Puts the bubble, keeps it, and brings it on its way. Also the second half of resending. */
  dispatch(entry: OutboxEntry): void {
    const saidBefore = this.saidBefore(entry);
    this.conversation.begin(ownMessage(entry));
    this.outbox.keep(saidBefore > 0 ? { ...entry, saidBefore } : entry);
    if (entry.mode === 'robot' && isSentence(entry)) void this.askRobot.execute(entry);
    else void this.deliver.execute(entry);
  }

  private saidBefore({ mode, content, createdAt }: OutboxEntry): number {
    if (mode !== 'robot') return 0;
    return timesSaid(this.conversation.transcript.backwards(), content.text, createdAt);
  }

  private refusal(text: string): SendRefusal | null {
    const facts = this.session.now;
    if (isBlank(text)) return 'blank';
    if (facts.stage !== 'open') return 'starting';
    if (facts.standing === 'ended' || facts.standing === 'expired') return 'ended';
    if (facts.standing === 'no-service' && facts.mode === 'agent') return 'no-service';
    const judged = facts.mode === 'agent' && facts.networkUp;
    return judged && !this.guard.maySend() ? 'locked' : null;
  }
}
