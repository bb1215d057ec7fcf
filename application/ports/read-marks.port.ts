import type { Observable } from 'rxjs';
import type { ConversationKey } from './preferences.port';

/** Tells the other tabs of the same visitor which messages this tab has acknowledged (decision 20). */
export interface ReadMarks {
  publish(mark: ReadMark): void;
  /** Marks of other tabs, never of this one. */
  readonly received$: Observable<ReadMark>;
}

export interface ReadMark {
  readonly conversation: ConversationKey;
  readonly clientId: string;
}
