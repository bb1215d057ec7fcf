import type { Observable } from 'rxjs';
import type { ConversationKey } from './preferences.port';

/** What one tab has acknowledged, told to the other tabs of the same visitor (decision 20). */
export interface ReadMarks {
  tell(mark: ReadMark): void;
  /** What other tabs told; never this tab's own. */
  readonly heard$: Observable<ReadMark>;
}

export interface ReadMark {
  readonly conversation: ConversationKey;
  readonly clientId: string;
}
