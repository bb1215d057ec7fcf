import type { Feedback } from '../feedback/feedback';
import type { Notices } from '../messaging/notices';
import type { SessionGateway } from '../ports/session-gateway.port';
import type { Calls } from './calls';
import type { Session } from './session';
import type { TellNoService } from './tell-no-service';

/** Asks who serves now (section 4: an answer that speaks of 'service'). The socket follows the agent by itself. */
export class ChangeService {
  #underWay: Promise<boolean> | null = null;

  constructor(
    private readonly gateway: SessionGateway,
    private readonly calls: Calls,
    private readonly session: Session,
    private readonly feedback: Feedback,
    private readonly notices: Notices,
    private readonly noService: TellNoService,
  ) {}

  /** @returns whether somebody serves; several messages that ask at once get one answer */
  execute(): Promise<boolean> {
    this.#underWay ??= this.ask().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  private async ask(): Promise<boolean> {
    const { params, language } = this.session.now;
    const notice = await this.calls.run(() =>
      this.gateway.notice({ businessId: params?.businessId ?? '', language }),
    );
    if (!notice.ok) return false;
    const { agent } = notice.value;
    if (agent === null) {
      this.session.nobodyAvailable();
      this.noService.execute('', true);
      return false;
    }
    const before = this.session.now.agent;
    this.session.agentChanged(agent);
    if (before !== null && before.id !== agent.id) {
      this.feedback.fail('transfer_service', { name: agent.name });
      this.notices.add('notice_transferred', { name: agent.name });
    }
    return true;
  }
}
