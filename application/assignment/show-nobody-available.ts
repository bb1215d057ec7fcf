import { isFailureKey } from '../../domain/failure/failure-display';
import { LIMITS } from '../../domain/limits';
import { isSystemLineKey } from '../../domain/message/system-line-key';
import type { SystemLines } from '../conversation/system-lines';
import { type Feedback, feedbackTextOf } from '../feedback/feedback';
import type { Navigation } from '../ports/navigation.port';
import type { Session } from '../session/session';
import { hasNoService } from '../session/session-facts';

/**
 * Shows that no agent is available (spec §8 Handling): a popup for 5 s, which stays in the desktop layout of the
 * international screens. The conversation also gets a line, once until somebody serves again.
 */
export class ShowNobodyAvailable {
  #written = '';

  constructor(
    private readonly session: Session,
    private readonly feedback: Feedback,
    private readonly systemLines: SystemLines,
    private readonly navigation: Navigation,
  ) {}

  /**
   * @param serverText the backend's own text, '' if it sent none
   * @param nobody true if the no-customer-service flag is set
   */
  execute(serverText: string, nobody: boolean): void {
    const stays = this.navigation.layout() === 'international-desktop';
    const shown = serverText === '' ? 'no_customer_service' : serverText;
    const about = nobody ? 'nobody' : 'service';
    if (serverText !== '' || nobody)
      this.feedback.showPopup(feedbackTextOf(shown), stays ? null : LIMITS.initErrorMs, about);
    const known = hasNoService(this.session.now) && serverText === this.#written;
    if (nobody && known) return;
    this.#written = serverText;
    if (nobody) this.systemLines.add('no_customer_service');
    this.#writeDown(serverText);
  }

  /** A key that has no system line was shown in the popup: nobody can read the name of a key. */
  #writeDown(serverText: string): void {
    if (isSystemLineKey(serverText)) this.systemLines.add(serverText);
    else if (serverText !== '' && !isFailureKey(serverText))
      this.systemLines.add('server_words', { text: serverText });
  }
}
