import type { SystemLines } from '../conversation/system-lines';
import type { Unread } from '../conversation/unread';
import type { Feedback } from '../feedback/feedback';
import type { Session } from '../session/session';
import { hasEnded } from '../session/session-facts';

/** Ends the session until the visitor continues it (spec §4 Connection, step 5). Nothing else ends it. */
export class EndSession {
  constructor(
    private readonly session: Session,
    private readonly feedback: Feedback,
    private readonly systemLines: SystemLines,
    private readonly unread: Pick<Unread, 'isWatched'>,
  ) {}

  /**
   * The server sent idle_refresh or disconnection, or refused the socket.
   *
   * @param by idle-refresh: nobody wrote for a time. Of a disconnection the reason is unknown: the agent may have ended it.
   */
  execute(by: 'idle-refresh' | 'disconnection'): void {
    if (hasEnded(this.session.now)) return;
    const wentIdle = by === 'idle-refresh';
    this.session.ended(wentIdle);
    this.systemLines.add('notice_session_ended');
    this.feedback.showDialog({ kind: 'session-ended', watched: this.unread.isWatched, wentIdle });
  }

  /** The backend refused a message because the conversation is closed. Its own text was shown, so no dialog follows. */
  afterRefusal(): void {
    this.session.ended(false);
  }
}
