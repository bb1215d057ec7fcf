import type { ChangeAgent } from '../assignment/change-agent';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { Session } from '../session/session';
import { hasEnded, hasNoService, isExpired } from '../session/session-facts';
import type { StartSession } from './start-session';

export interface ContinueSessionTools {
  readonly session: Session;
  readonly startSession: StartSession;
  readonly changeAgent: ChangeAgent;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
}

/**
 * The visitor chooses "continue". If the session has ended, everything connects again. If no agent is there, the backend is
 * asked again. If the token is lost, the whole start runs again.
 */
export class ContinueSession {
  constructor(private readonly tools: ContinueSessionTools) {}

  execute(): void {
    // A dialog that offers "continue" must close in any case.
    this.tools.feedback.closeDialog('session-ended', 'failure');
    const facts = this.tools.session.now;
    if (hasEnded(facts)) {
      this.tools.session.continued();
      this.tools.systemLines.add('notice_session_continued');
      if (hasNoService(this.tools.session.now)) void this.#askWhoServes();
    } else if (hasNoService(facts)) {
      void this.#askWhoServes();
    } else if (isExpired(facts)) {
      void this.tools.startSession.again();
    }
  }

  /** The answer is shown where it is judged. Only a missing answer is shown here. */
  async #askWhoServes(): Promise<void> {
    const served = await this.tools.changeAgent.execute();
    if (served === 'unknown' && hasNoService(this.tools.session.now))
      this.tools.feedback.show('start_unreachable');
  }
}
