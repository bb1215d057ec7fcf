import { isWithAgent } from '../../domain/conversation/mode';
import * as LIMITS from '../../domain/limits';
import type { Conversation } from '../conversation/conversation';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { Lifetime, PerRun } from '../lifetime/lifetime';
import type { Session } from '../session/session';
import type { Waits } from '../session/waits';
import type { ChangeAgent } from './change-agent';
import type { Served } from './judge-service-answer';

export interface HandOverDeps {
  readonly session: Session;
  readonly changeAgent: ChangeAgent;
  readonly conversation: Conversation;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly waits: Waits;
  readonly lifetime: Lifetime;
}

/** The hand-over from the robot to an agent (spec §4 Modes): shows a dialog for 1.2 s, then changes the mode. */
export class HandOver {
  /** A hand-over that the end of the widget has stopped does not continue in the next run. */
  readonly #underWay: PerRun<Promise<Served> | null>;

  constructor(private readonly deps: HandOverDeps) {
    this.#underWay = deps.lifetime.perRun<Promise<Served> | null>(() => null);
  }

  /** True since the robot's answer: what the visitor writes now goes to the agent. */
  get hasBegun(): boolean {
    return isWithAgent(this.deps.session.now) || this.#underWay.current !== null;
  }

  /** Several hand-overs at the same time change the mode once. */
  execute(): Promise<Served> {
    if (isWithAgent(this.deps.session.now)) return this.#underWay.current ?? Promise.resolve('unknown');
    if (this.#underWay.current) return this.#underWay.current;
    const change = this.#change().finally(() => {
      if (this.#underWay.current === change) this.#underWay.current = null;
    });
    this.#underWay.current = change;
    return change;
  }

  async #change(): Promise<Served> {
    this.deps.conversation.setRobotTyping(false);
    this.deps.feedback.show('transfer_kefu');
    await this.deps.waits.wait(LIMITS.handOverMs);
    this.deps.session.handedOver();
    this.deps.systemLines.add('notice_handed_over');
    return this.deps.changeAgent.execute();
  }
}
