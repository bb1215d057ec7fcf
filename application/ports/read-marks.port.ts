import type { Observable } from 'rxjs';
import type { ConversationKey } from './preferences.port';

/** Which messages one tab has acknowledged, sent to the other tabs of the same visitor (decision 20). */
export interface ReadMarks {
  publish(mark: ReadMark): void;
  /** Marks of other tabs, never of this tab. */
  readonly received$: Observable<ReadMark>;
}

export interface ReadMark {
  readonly conversation: ConversationKey;
  readonly clientId: string;
  /**
   * Names the message in every tab, because its client id may differ: a tab that shows an own message of that id has given
   * the answer another one. Left out by earlier releases.
   */
  readonly serverId?: string;
}
