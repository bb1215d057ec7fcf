import { isFailureKey } from '../../domain/failure/catalogue';
import { LIMITS } from '../../domain/limits';
import { isNoticeKey } from '../../domain/message/notice';
import type { SystemLines } from '../conversation/system-lines';
import { type Feedback, feedbackTextOf } from '../feedback/feedback';
import type { Navigation } from '../ports/navigation.port';
import type { Session } from '../session/session';
import { hasNoService } from '../session/session-facts';

/**
 * Shows that no agent is available (spec §8 Handling): a popup for 5 s, or a hint that stays in the desktop layout of the
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
   * @param words the backend's own text, '' if it sent none
   * @param nobody true if the no-customer-service flag is set
   */
  execute(words: string, nobody: boolean): void {
    const stays = this.navigation.layout() === 'international-desktop';
    const shown = words === '' ? 'no_customer_service' : words;
    const about = nobody ? 'nobody' : 'service';
    if (words !== '' || nobody)
      this.feedback.popup(feedbackTextOf(shown), stays ? null : LIMITS.initErrorMs, about);
    const known = hasNoService(this.session.now) && words === this.#written;
    if (nobody && known) return;
    this.#written = words;
    if (nobody) this.systemLines.add('no_customer_service');
    this.writeDown(words);
  }

  /** If the text is a key that is only shown as a hint, the popup was enough: nobody can read the name of a key. */
  private writeDown(words: string): void {
    if (isNoticeKey(words)) this.systemLines.add(words);
    else if (words !== '' && !isFailureKey(words)) this.systemLines.add('server_words', { text: words });
  }
}
