import type { FailureKey } from '../../domain/failure/catalogue';
import { isNoticeKey } from '../../domain/message/notice';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { UploadHints } from './needs';

/** Hints of uploads as toasts, and what must not be lost as lines of the conversation. */
export class HintsInConversation implements UploadHints {
  constructor(
    private readonly feedback: Feedback,
    private readonly systemLines: SystemLines,
  ) {}

  hint(key: FailureKey, params?: Readonly<Record<string, string | number>>): void {
    this.feedback.hint(key, params);
  }

  leaveNotice(key: FailureKey): void {
    this.systemLines.add(isNoticeKey(key) ? key : 'notice_upload_failed');
  }

  leaveWords(text: string): void {
    if (isNoticeKey(text)) this.systemLines.add(text);
    else this.systemLines.add('server_words', { text });
  }
}
