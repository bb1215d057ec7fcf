import { isOwn, type Message } from './message';

/** What an answer of the backend shows about one of its messages. */
export interface RecordContext {
  /** An answer whose sentence is older than the whole list. */
  readonly isCutOff: boolean;
  /** The messages to the visitor between this own message and the next one. */
  readonly answers: readonly Pick<Message, 'body'>[];
}

export const ALONE: RecordContext = { isCutOff: false, answers: [] };

/** @param cutOff the answers that come before the first sentence of a list that is cut off */
export const contextOf = (
  messages: readonly Message[],
  cutOff: ReadonlySet<Message>,
): ((message: Message) => RecordContext) => {
  const answers = new Map<Message, Message[]>();
  let last: Message[] = [];
  for (const message of messages) {
    if (isOwn(message)) {
      last = [];
      answers.set(message, last);
    } else last.push(message);
  }
  return (message) => ({ isCutOff: cutOff.has(message), answers: answers.get(message) ?? [] });
};

/** The last messages may begin with answers whose sentence is older than all of them. */
export const beforeFirstOwn = (messages: readonly Message[]): readonly Message[] => {
  const first = messages.findIndex(isOwn);
  return first < 0 ? messages : messages.slice(0, first);
};
