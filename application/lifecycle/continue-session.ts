import { filter } from 'rxjs';
import type { ChangeAgent } from '../assignment/change-agent';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { CallLimits } from '../session/call-limits';
import type { Session } from '../session/session';
import {
  hasEnded,
  hasNoService,
  isConnected,
  isExpired,
  isOver,
  type SessionFacts,
  socketUrlOf,
} from '../session/session-facts';
import type { Waits } from '../session/waits';
import type { StartSession } from './start-session';

export interface ContinueSessionDeps {
  readonly session: Session;
  readonly startSession: StartSession;
  readonly changeAgent: ChangeAgent;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly waits: Waits;
  readonly limits: CallLimits;
}

/**
 * The visitor chooses "continue". If the session has ended, everything connects again. If no agent is there, the backend is
 * asked again. If the token is lost, the whole start runs again.
 */
export class ContinueSession {
  constructor(private readonly deps: ContinueSessionDeps) {}

  execute(): void {
    // A dialog that offers "continue" must close in any case.
    this.deps.feedback.closeDialog('session-ended', 'failure');
    const facts = this.deps.session.now;
    if (hasEnded(facts)) {
      this.deps.session.continued();
      void this.#sayOnceConnected();
      if (hasNoService(this.deps.session.now)) void this.#askWhoServes();
    } else if (hasNoService(facts)) {
      void this.#askWhoServes();
    } else if (isExpired(facts)) {
      void this.deps.startSession.again();
    }
  }

  /** A session that ends again before it has connected was not resumed. Without a socket there is nothing to wait for. */
  async #sayOnceConnected(): Promise<void> {
    const { session, waits, systemLines } = this.deps;
    const isDecided = (facts: SessionFacts): boolean =>
      isConnected(facts) || isOver(facts) || !socketUrlOf(facts);
    await waits.until(session.state.changes$.pipe(filter(isDecided)));
    if (!isOver(session.now)) systemLines.add('notice_session_continued');
  }

  /** The answer is shown where it is judged. Only a missing answer is shown here. */
  async #askWhoServes(): Promise<void> {
    const served = await this.deps.changeAgent.execute();
    const isUnknown = served === 'unknown' && this.deps.limits.leftMs('notice') === 0;
    if (isUnknown && hasNoService(this.deps.session.now)) this.deps.feedback.show('start_unreachable');
  }
}
