import type { ChangeAgent } from '../assignment/change-agent';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { Session } from '../session/session';
import type { StartSession } from './start-session';

/**
 * The visitor wants to go on. An ended session: the flag is cleared and everything connects anew. Nobody there: who serves is
 * asked once more. A lost token: the whole start runs again.
 */
export class ContinueSession {
  constructor(
    private readonly session: Session,
    private readonly start: StartSession,
    private readonly changeService: ChangeAgent,
    private readonly feedback: Feedback,
    private readonly notices: SystemLines,
  ) {}

  execute(): void {
    // Whatever stands by now: a dialog that offers to go on must not stay.
    this.feedback.closeDialog('session-ended', 'failure');
    const { standing } = this.session.now;
    if (standing === 'live') return;
    if (standing === 'ended') {
      this.session.continued();
      this.notices.add('notice_session_continued');
      if (this.session.now.standing === 'no-service') void this.askWhoServes();
    } else if (standing === 'no-service') {
      void this.askWhoServes();
    } else {
      void this.start.again();
    }
  }

  /** What the answer says is told where it is judged; here, that none came. */
  private async askWhoServes(): Promise<void> {
    const served = await this.changeService.execute();
    if (served === 'unknown' && this.session.now.standing === 'no-service')
      this.feedback.hint('start_unreachable');
  }
}
