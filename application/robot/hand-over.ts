import { Subscription } from 'rxjs';
import { LIMITS } from '../../domain/limits';
import type { Feedback } from '../feedback/feedback';
import type { Conversation } from '../messaging/conversation';
import type { Deliver } from '../messaging/deliver';
import type { Notices } from '../messaging/notices';
import type { Outbox } from '../messaging/outbox';
import type { Patience } from '../messaging/patience';
import type { OutboxEntry, SentenceEntry } from '../ports/outbox-store.port';
import type { ChangeService } from '../session/change-service';
import type { Served } from '../session/judge-notice';
import type { Session } from '../session/session';

/**
 * The robot gives way to a human (section 4): says so for 1.2 s, goes over to the human channel, and carries the last
 * message along under its own id.
 */
export class HandOver {
  #underWay: Promise<Served> | null = null;

  constructor(
    private readonly session: Session,
    private readonly changeService: ChangeService,
    private readonly deliver: Deliver,
    private readonly conversation: Conversation,
    private readonly outbox: Outbox,
    private readonly feedback: Feedback,
    private readonly notices: Notices,
    private readonly patience: Patience,
  ) {}

  /** One that the end of the widget has cut off is none at its next start. */
  run(): Subscription {
    return new Subscription(() => {
      this.#underWay = null;
    });
  }

  /** From the robot's word on: what is written now is for the agent. */
  get begun(): boolean {
    return this.session.now.mode === 'agent' || this.#underWay !== null;
  }

  async carry(entry: SentenceEntry, lastMessage: string): Promise<void> {
    const carried: OutboxEntry = { ...entry, mode: 'agent', content: { kind: 'text', text: lastMessage } };
    this.outbox.keep(carried);
    const served = await this.switchOver();
    await this.deliver.execute(carried, served);
  }

  /** Several sentences that are handed over at once lead to one change. */
  switchOver(): Promise<Served> {
    if (this.session.now.mode === 'agent') return this.#underWay ?? Promise.resolve('unknown');
    if (this.#underWay) return this.#underWay;
    const change = this.change().finally(() => {
      if (this.#underWay === change) this.#underWay = null;
    });
    this.#underWay = change;
    return change;
  }

  private async change(): Promise<Served> {
    this.conversation.typing(null);
    this.feedback.fail('transfer_kefu');
    await this.patience.wait(LIMITS.handOverMs);
    this.session.handedOver();
    this.notices.add('notice_handed_over');
    return this.changeService.execute();
  }
}
