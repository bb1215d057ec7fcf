import type { Agent } from '../../domain/identity/agent';
import type { Feedback } from '../feedback/feedback';
import type { Notices } from '../messaging/notices';
import type { SessionGateway } from '../ports/session-gateway.port';
import type { Calls } from './calls';
import type { JudgeNotice, Served } from './judge-notice';
import type { Session } from './session';

/** Asks who serves now (section 4: an answer that speaks of 'service'). The socket follows the agent by itself. */
export class ChangeService {
  #underWay: Promise<Served> | null = null;

  constructor(
    private readonly gateway: SessionGateway,
    private readonly calls: Calls,
    private readonly session: Session,
    private readonly feedback: Feedback,
    private readonly notices: Notices,
    private readonly judge: JudgeNotice,
  ) {}

  /** Several messages that ask at once get one answer. */
  execute(): Promise<Served> {
    this.#underWay ??= this.ask().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  private async ask(): Promise<Served> {
    const { params, language } = this.session.now;
    const notice = await this.calls.quietly(() =>
      this.gateway.notice({ businessId: params?.businessId ?? '', language }),
    );
    const served = this.judge.execute(notice);
    if (served === 'nobody') this.session.nobodyAvailable();
    if (notice.ok && notice.value.agent !== null) this.serves(notice.value.agent);
    return served;
  }

  private serves(agent: Agent): void {
    const before = this.session.now.agent;
    this.session.agentChanged(agent);
    if (before === null || before.id === agent.id) return;
    this.feedback.fail('transfer_service', { name: agent.name });
    this.notices.add('notice_transferred', { name: agent.name });
  }
}
