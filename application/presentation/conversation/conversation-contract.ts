import type { Message } from '../../../domain/message/message';
import type { TimeLabel } from '../../../domain/time/time-label';

/** The scrolling conversation. The view reads rows by index, so that a new message costs the same in a long conversation. */
export interface ConversationSnapshot {
  /** history: the history is being read, and the view shows a skeleton. */
  readonly phase: 'history' | 'ready';
  /** The merchant's HTML above the first message, not sanitised yet; '' if there is none. */
  readonly advertisement: string;
  readonly rows: Rows;
  /** The robot prepares its answer. The backend does not say when an agent types. */
  readonly typing: boolean;
  /**
   * What the robot offers below the last message; null: nothing. `person` is what the integrator calls the way to a person, ''
   * for the words of the visitor's language. Before it come the quick questions, unless the robot has just answered.
   */
  readonly quickReplies: { readonly person: string; readonly withQuestions: boolean } | null;
  /** A rating was asked for and not sent: a card below the last message opens it. `title` is '' for the usual words. */
  readonly rating: { readonly title: string } | null;
  readonly indicator:
    | { readonly kind: 'online-people'; readonly count: number | null }
    | { readonly kind: 'unread-counter' };
  /** Number of messages that came while the bottom was not visible. */
  readonly unreadBelow: number;
  /** The client id of the first of them, or null. */
  readonly firstUnreadBelow: string | null;
  /** The messages and notices that came last, oldest first, at most 20; never the history. */
  readonly news: readonly Message[];
  /** The first row is the beginning of the conversation. Otherwise the backend may have earlier messages. */
  readonly isWhole: boolean;
  /** The visitor may quote a message in the text box: an agent answers. */
  readonly quoteOffered: boolean;
  /** The last message is the visitor's own, has arrived, and a person answers: how long that may take is of interest. */
  readonly awaitsAnswer: boolean;
  /** The visitor may save the conversation as a file. */
  readonly saveOffered: boolean;
  /** Grows when the view must scroll to the bottom: an own message was sent or echoed. */
  readonly bottomRequests: number;
  /** Grows when the visitor returns to new messages: the view scrolls to the first of them. */
  readonly returns: number;
  /** Unix seconds; updated about every 30 s, so that relative time labels stay right. */
  readonly now: number;
}

export interface Rows {
  /** A new object for each change; equal objects hold equal rows. */
  readonly version: number;
  readonly length: number;
  at(index: number): Row | undefined;
}

/** One message, with what depends on its neighbours and the clock. */
export interface Row {
  readonly message: Message;
  /** First and last message of a group: one author, at most a minute apart. */
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** null if the label of an earlier message counts for this one too. */
  readonly time: TimeLabel | null;
  /** A new day begins: the date is shown above. */
  readonly startsDay: boolean;
  /** The "new messages" divider is shown above. */
  readonly firstUnread: boolean;
}

export interface ConversationActions {
  resend(clientId: string): void;
  /** Removes a failed own message, or a running upload, permanently. */
  remove(clientId: string): void;
  /** The visitor came within 20 px of the end, or left it. */
  reachedBottom(): void;
  /** @param unseen number of unread messages below, if the view showed the first of them */
  leftBottom(unseen?: number): void;
  /** Asks the robot for a person, in this text. */
  askForPerson(request: string): void;
  /** Sends words of a message that the visitor has pressed. A further press within a second sends nothing. */
  say(words: string): void;
  /** Opens the rating. */
  rate(): void;
  /**
   * Changes what is in the text box, for instance by a quote.
   *
   * @param change returns null if the text would be too long
   * @returns false if it would be; a toast says so
   */
  rewrite(change: (draft: string) => string | null): boolean;
  /** Shows that a text was copied. The view itself copies, because the browser needs the visitor's gesture. */
  copied(): void;
  /** Says that the conversation could not be saved. */
  notSaved(): void;
}
