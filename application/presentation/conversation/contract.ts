import type { Message } from '../../../domain/message/message';
import type { TimeLabel } from '../../../domain/time/time-label';

/** The scrolling conversation. Rows are read by index so that one more message costs the same in any length. */
export interface ConversationSnapshot {
  /** history: the first read is under way, a skeleton stands. */
  readonly phase: 'history' | 'ready';
  /** Merchant's HTML above the first message, unsanitised; '' when there is none. */
  readonly advertisement: string;
  readonly rows: Rows;
  readonly typing: 'robot' | 'service' | null;
  readonly indicator:
    | { readonly kind: 'online-people'; readonly count: number | null }
    | { readonly kind: 'unread-counter' };
  /** Messages that came while the reader was away from the bottom. */
  readonly unreadBelow: number;
  /** Grows whenever the view must go to the bottom: an own message was sent or echoed. */
  readonly bottomRequests: number;
  /** Grows when the reader comes back to messages that came meanwhile: lands at the first of them. */
  readonly returns: number;
  /** Unix seconds; moves about every 30 s so that relative time labels stay true. */
  readonly now: number;
}

export interface Rows {
  /** A new object for each change; equal objects hold equal rows. */
  readonly version: number;
  readonly length: number;
  at(index: number): Row | undefined;
}

/** One message and what its neighbours and the clock make of it. */
export interface Row {
  readonly message: Message;
  /** First and last of a run by one author within a minute. */
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** null where the label of an earlier message stands for this one too. */
  readonly time: TimeLabel | null;
  /** A new day begins: the date line stands above. */
  readonly startsDay: boolean;
  /** The "new messages" line stands above. */
  readonly firstUnread: boolean;
}

export interface ConversationActions {
  resend(clientId: string): void;
  /** Takes a failed own message away for good, and an upload that is under way. */
  remove(clientId: string): void;
  /** The reader came within 20 px of the end, or left it. */
  reachedBottom(): void;
  /** @param unseen how many unread messages stand below, where the view led the reader to the first of them */
  leftBottom(unseen?: number): void;
  /** Tells that a text was copied (the view copies, in the visitor's own gesture). */
  copied(): void;
}
