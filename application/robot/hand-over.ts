import { LIMITS } from '../../domain/limits';
import type { ChangeAgent } from '../assignment/change-agent';
import type { Served } from '../assignment/judge-service-answer';
import type { Conversation } from '../conversation/conversation';
import type { SystemLines } from '../conversation/system-lines';
import type { Deliver } from '../delivery/deliver';
import type { Outbox } from '../delivery/outbox';
import type { RetryWaits } from '../delivery/retry-waits';
import type { Feedback } from '../feedback/feedback';
import type { OutboxEntry, SentenceEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import type { Lifetime, PerRun } from '../state/lifetime';

/**
 * The robot gives way to a human (section 4): says so for 1.2 s, goes over to the human channel, and carries the last
 * message along under its own id.
 */
export class HandOver {
  /** One that the end of the widget has cut off does not go on in its next run. */
  readonly #underWay: PerRun<Promise<Served> | null>;

  constructor(
    private readonly session: Session,
    private readonly changeService: ChangeAgent,
    private readonly deliver: Deliver,
    private readonly conversation: Conversation,
    private readonly outbox: Outbox,
    private readonly feedback: Feedback,
    private readonly notices: SystemLines,
    private readonly patience: RetryWaits,
    lifetime: Lifetime,
  ) {
    this.#underWay = lifetime.perRun<Promise<Served> | null>(() => null);
  }

  /** From the robot's word on: what is written now is for the agent. */
  get begun(): boolean {
    return this.session.now.mode === 'agent' || this.#underWay.current !== null;
  }

  async carry(entry: SentenceEntry, lastMessage: string): Promise<void> {
    const carried: OutboxEntry = { ...entry, mode: 'agent', content: { kind: 'text', text: lastMessage } };
    this.conversation.robotTalk.isForAgent(entry.clientId);
    if (this.conversation.own(entry.clientId)) this.outbox.keep(carried);
    const served = await this.switchOver();
    // It may have been recalled meanwhile.
    if (this.conversation.own(entry.clientId)) await this.deliver.execute(carried, served);
  }

  /** Several sentences that are handed over at once lead to one change. */
  switchOver(): Promise<Served> {
    if (this.session.now.mode === 'agent') return this.#underWay.current ?? Promise.resolve('unknown');
    if (this.#underWay.current) return this.#underWay.current;
    const change = this.change().finally(() => {
      if (this.#underWay.current === change) this.#underWay.current = null;
    });
    this.#underWay.current = change;
    return change;
  }

  private async change(): Promise<Served> {
    this.conversation.typing(null);
    this.feedback.hint('transfer_kefu');
    await this.patience.wait(LIMITS.handOverMs);
    this.session.handedOver();
    this.notices.add('notice_handed_over');
    return this.changeService.execute();
  }
}
