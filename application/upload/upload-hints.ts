import type { FailureKey } from '../../domain/failure/catalogue';
import { isNoticeKey } from '../../domain/message/notice';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { UploadHints } from './upload-dependencies';

/** Shows hints of uploads as toasts, and writes those that the visitor must not miss into the conversation. */
export class HintsInConversation implements UploadHints {
  constructor(
    private readonly feedback: Feedback,
    private readonly systemLines: SystemLines,
  ) {}

  hint(key: FailureKey, params?: Readonly<Record<string, string | number>>): void {
    this.feedback.hint(key, params);
  }

  addNotice(key: FailureKey): void {
    this.systemLines.add(isNoticeKey(key) ? key : 'notice_upload_failed');
  }

  addServerWords(text: string): void {
    if (isNoticeKey(text)) this.systemLines.add(text);
    else this.systemLines.add('server_words', { text });
  }
}
