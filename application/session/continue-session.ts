import type { Feedback } from '../feedback/feedback';
import type { Notices } from '../messaging/notices';
import type { Session } from './session';
import type { StartSession } from './start-session';

/** "Continue conversation": clears the ended flag and connects anew; after a lost token the whole start runs again. */
export class ContinueSession {
  constructor(
    private readonly session: Session,
    private readonly start: StartSession,
    private readonly feedback: Feedback,
    private readonly notices: Notices,
  ) {}

  execute(): void {
    const { standing } = this.session.now;
    if (standing === 'live') return;
    this.feedback.closeDialog('session-ended', 'failure');
    if (standing === 'ended') {
      this.session.continued();
      this.notices.add('notice_session_continued');
    } else {
      void this.start.again();
    }
  }
}
