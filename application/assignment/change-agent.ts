import { type Agent, agentAfterServiceAnswer } from '../../domain/identity/agent';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { Lifetime, PerRun } from '../lifetime/lifetime';
import type { SessionGateway } from '../ports/session-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf } from '../session/session-facts';
import {
  isUnanswered,
  type JudgeServiceAnswer,
  type Served,
  type ServiceAnswer,
} from './judge-service-answer';

export interface ChangeAgentDeps {
  readonly sessionGateway: SessionGateway;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly judgeServiceAnswer: JudgeServiceAnswer;
  readonly lifetime: Lifetime;
}

/**
 * Asks which agent serves now (spec §4 Sending: an answer that speaks of 'service'). The socket then follows the new agent.
 */
export class ChangeAgent {
  readonly #underWay: PerRun<Promise<Served> | null>;
  /** A send was refused because of the agent, so the agent of the page address is not used any more. */
  readonly #wantsAnother: PerRun<boolean>;

  constructor(private readonly deps: ChangeAgentDeps) {
    this.#underWay = deps.lifetime.perRun<Promise<Served> | null>(() => null);
    this.#wantsAnother = deps.lifetime.perRun(() => false);
  }

  /**
   * Several calls at the same time share one answer.
   *
   * @param wanted `another`: a send was refused because of the agent, so the agent of the answer is used
   */
  execute(wanted: 'any' | 'another' = 'any'): Promise<Served> {
    if (wanted === 'another') this.#wantsAnother.current = true;
    const underWay = this.#underWay.current;
    if (underWay) return underWay;
    const asked = this.#change().finally(() => {
      this.#underWay.current = null;
      this.#wantsAnother.current = false;
    });
    this.#underWay.current = asked;
    return asked;
  }

  /** The notice call. Its answer has no effect yet. */
  ask(): Promise<ServiceAnswer> {
    const facts = this.deps.session.now;
    return this.deps.calls.quietly('notice', () =>
      this.deps.sessionGateway.notice({ businessId: businessIdOf(facts), language: facts.language }),
    );
  }

  async #change(): Promise<Served> {
    const answer = await this.ask();
    const served = this.deps.judgeServiceAnswer.execute(answer);
    if (!isUnanswered(answer)) this.deps.session.noticeAnswered();
    if (served === 'nobody') this.deps.session.nobodyAvailable();
    if (answer.ok && answer.value.agent !== null) this.serves(answer.value.agent);
    return served;
  }

  /** An answer names this agent. Another one than before counts as a transfer. */
  serves(named: Agent): void {
    const agent = this.#chosen(named);
    const before = this.deps.session.now.agent;
    this.deps.session.agentChanged(agent);
    if (before === null || before.id === agent.id) return;
    this.deps.feedback.show('transfer_service', { name: agent.name });
    this.deps.systemLines.add('notice_transferred', { name: agent.name });
  }

  #chosen(fromServiceAnswer: Agent): Agent {
    const { agent, params, config } = this.deps.session.now;
    if (this.#wantsAnother.current) return fromServiceAnswer;
    return agentAfterServiceAnswer({
      fromServiceAnswer,
      previous: agent,
      fromAddress: params?.serviceId ?? '',
      fromConfig: config?.agents ?? [],
    });
  }
}
