import { LIMITS } from '../../domain/limits';
import { isNoticeKey } from '../../domain/message/notice';
import { type Feedback, wordsOf } from '../feedback/feedback';
import type { Notices } from '../messaging/notices';
import type { Navigation } from '../ports/navigation.port';

/** A notice that brought no agent (section 8): a popup for 5 s; on the international desktop a hint that stays. */
export class TellNoService {
  constructor(
    private readonly feedback: Feedback,
    private readonly notices: Notices,
    private readonly navigation: Navigation,
  ) {}

  /**
   * @param words the backend's own, '' when it sent none
   * @param nobody the no-customer-service flag is set: that stays readable in the conversation
   */
  execute(words: string, nobody: boolean): void {
    const stays = this.navigation.layout() === 'international-desktop';
    const shown = words === '' ? 'no_customer_service' : words;
    if (words !== '' || nobody) this.feedback.popup(wordsOf(shown), stays ? null : LIMITS.initErrorMs);
    if (nobody) this.notices.add('no_customer_service');
    else if (isNoticeKey(words)) this.notices.add(words);
    else if (words !== '') this.notices.add('server_words', { text: words });
  }
}
