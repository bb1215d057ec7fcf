import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { Session } from '../session/session';
import { hasEnded } from '../session/session-facts';

/** idle_refresh or disconnection: the session is over until the visitor continues (spec §4 Connection, step 5). */
export class EndSession {
  constructor(
    private readonly session: Session,
    private readonly feedback: Feedback,
    private readonly systemLines: SystemLines,
  ) {}

  execute(): void {
    if (hasEnded(this.session.now)) return;
    this.session.ended();
    this.systemLines.add('notice_session_ended');
    this.feedback.show({ kind: 'session-ended' });
  }
}
