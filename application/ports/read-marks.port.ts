import type { Observable } from 'rxjs';
import type { ConversationKey } from './preferences.port';

/** Which messages one tab has acknowledged, sent to the other tabs of the same visitor (decision 20). */
export interface ReadMarks {
  publish(mark: ReadMark): void;
  /** Marks of other tabs, never of this tab. */
  readonly received$: Observable<ReadMark>;
  /** For browsers without locks: this tab is about to acknowledge a message. */
  claim(claim: AcknowledgementClaim): void;
  /** The claims of other tabs; never this tab's own. */
  readonly claims$: Observable<AcknowledgementClaim>;
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

export interface AcknowledgementClaim extends ReadMark {
  /** Who claims. Of two tabs that ask at once the one with the lower id goes first. */
  readonly tabId: string;
  /** False asks whether another tab is at it; true answers that this tab is. */
  readonly isUnderWay: boolean;
}
