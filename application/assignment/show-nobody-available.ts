import { isFailureKey } from '../../domain/failure/catalogue';
import { LIMITS } from '../../domain/limits';
import { isNoticeKey } from '../../domain/message/notice';
import type { SystemLines } from '../conversation/system-lines';
import { type Feedback, wordsOf } from '../feedback/feedback';
import type { Navigation } from '../ports/navigation.port';
import type { Session } from '../session/session';

/**
 * A notice that brought no agent (section 8): a popup for 5 s; on the international desktop a hint that stays. What it said
 * can be read in the conversation afterwards, once for as long as nobody serves.
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
   * @param words the backend's own, '' when it sent none
   * @param nobody the no-customer-service flag is set
   */
  execute(words: string, nobody: boolean): void {
    const stays = this.navigation.layout() === 'international-desktop';
    const shown = words === '' ? 'no_customer_service' : words;
    if (words !== '' || nobody) this.feedback.popup(wordsOf(shown), stays ? null : LIMITS.initErrorMs);
    const known = this.session.now.standing === 'no-service' && words === this.#written;
    if (nobody && known) return;
    this.#written = words;
    if (nobody) this.systemLines.add('no_customer_service');
    this.writeDown(words);
  }

  /** A key that is only a passing hint elsewhere has been said by the popup; its name is nothing to read. */
  private writeDown(words: string): void {
    if (isNoticeKey(words)) this.systemLines.add(words);
    else if (words !== '' && !isFailureKey(words)) this.systemLines.add('server_words', { text: words });
  }
}
