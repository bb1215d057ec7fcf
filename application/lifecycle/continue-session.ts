import type { ChangeAgent } from '../assignment/change-agent';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { Session } from '../session/session';
import type { StartSession } from './start-session';

export interface ContinueSessionTools {
  readonly session: Session;
  readonly startSession: StartSession;
  readonly changeAgent: ChangeAgent;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
}

/**
 * The visitor wants to go on. An ended session: the flag is cleared and everything connects anew. Nobody there: who serves is
 * asked once more. A lost token: the whole start runs again.
 */
export class ContinueSession {
  constructor(private readonly tools: ContinueSessionTools) {}

  execute(): void {
    // Whatever stands by now: a dialog that offers to go on must not stay.
    this.tools.feedback.closeDialog('session-ended', 'failure');
    const { standing } = this.tools.session.now;
    if (standing === 'live') return;
    if (standing === 'ended') {
      this.tools.session.continued();
      this.tools.systemLines.add('notice_session_continued');
      if (this.tools.session.now.standing === 'no-service') void this.askWhoServes();
    } else if (standing === 'no-service') {
      void this.askWhoServes();
    } else {
      void this.tools.startSession.again();
    }
  }

  /** What the answer says is told where it is judged; here, that none came. */
  private async askWhoServes(): Promise<void> {
    const served = await this.tools.changeAgent.execute();
    if (served === 'unknown' && this.tools.session.now.standing === 'no-service')
      this.tools.feedback.hint('start_unreachable');
  }
}
