import { isWithAgent } from '../../domain/conversation/mode';
import { LIMITS } from '../../domain/limits';
import type { ChangeAgent } from '../assignment/change-agent';
import type { Served } from '../assignment/judge-service-answer';
import type { Conversation } from '../conversation/conversation';
import type { SystemLines } from '../conversation/system-lines';
import type { Deliver } from '../delivery/deliver';
import type { Outbox } from '../delivery/outbox';
import type { SendOutcome } from '../delivery/send-queue';
import type { Waits } from '../delivery/waits';
import type { Feedback } from '../feedback/feedback';
import type { OutboxEntry, SentenceEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import type { Lifetime, PerRun } from '../state/lifetime';

export interface HandOverTools {
  readonly session: Session;
  readonly changeAgent: ChangeAgent;
  readonly deliver: Deliver;
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly waits: Waits;
  readonly lifetime: Lifetime;
}

/**
 * The hand-over from the robot to an agent (spec §4 Modes): shows a dialog for 1.2 s, changes the mode, and sends the last
 * message to the agent under its own id.
 */
export class HandOver {
  /** A hand-over that the end of the widget has stopped does not continue in the next run. */
  readonly #underWay: PerRun<Promise<Served> | null>;

  constructor(private readonly tools: HandOverTools) {
    this.#underWay = tools.lifetime.perRun<Promise<Served> | null>(() => null);
  }

  /** True since the robot's answer: what the visitor writes now goes to the agent. */
  get hasBegun(): boolean {
    return isWithAgent(this.tools.session.now) || this.#underWay.current !== null;
  }

  async sendToAgent(entry: SentenceEntry, lastMessage: string): Promise<SendOutcome> {
    const content = { kind: 'text', text: lastMessage } as const;
    const forAgent: OutboxEntry = { ...entry, mode: 'agent', wasForRobot: true, content };
    this.tools.conversation.redirectToAgent(entry.clientId);
    if (this.tools.conversation.own(entry.clientId)) this.tools.outbox.keep(forAgent);
    const served = await this.switchOver();
    // The message may have been recalled meanwhile.
    return this.tools.conversation.own(entry.clientId)
      ? this.tools.deliver.execute(forAgent, served)
      : 'sent';
  }

  /** Several hand-overs at the same time change the mode once. */
  switchOver(): Promise<Served> {
    if (isWithAgent(this.tools.session.now)) return this.#underWay.current ?? Promise.resolve('unknown');
    if (this.#underWay.current) return this.#underWay.current;
    const change = this.#change().finally(() => {
      if (this.#underWay.current === change) this.#underWay.current = null;
    });
    this.#underWay.current = change;
    return change;
  }

  async #change(): Promise<Served> {
    this.tools.conversation.setRobotTyping(false);
    this.tools.feedback.show('transfer_kefu');
    await this.tools.waits.wait(LIMITS.handOverMs);
    this.tools.session.handedOver();
    this.tools.systemLines.add('notice_handed_over');
    return this.tools.changeAgent.execute();
  }
}
