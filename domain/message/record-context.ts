import { isOwn, type Message } from './message';

/** What an answer of the backend shows about one of its messages. */
export interface RecordContext {
  /** An answer whose sentence is older than the whole list. */
  readonly isCutOff: boolean;
  /** The list may leave out older messages, and with them the record that is looked for. */
  readonly isPartial: boolean;
  /** The messages to the visitor between this own message and the next one. */
  readonly answers: readonly Pick<Message, 'body'>[];
}

export const ALONE: RecordContext = { isCutOff: false, isPartial: false, answers: [] };

/** @param isPartial whether older messages may be left out */
export const contextOf = (
  messages: readonly Message[],
  isPartial: boolean,
): ((message: Message) => RecordContext) => {
  const cutOff = new Set(isPartial ? beforeFirstOwn(messages) : []);
  const answers = new Map<Message, Message[]>();
  let last: Message[] = [];
  for (const message of messages) {
    if (isOwn(message)) {
      last = [];
      answers.set(message, last);
    } else last.push(message);
  }
  return (message) => ({ isCutOff: cutOff.has(message), isPartial, answers: answers.get(message) ?? [] });
};

/** The last messages may begin with answers whose sentence is older than all of them. */
export const beforeFirstOwn = (messages: readonly Message[]): readonly Message[] => {
  const first = messages.findIndex(isOwn);
  return first < 0 ? messages : messages.slice(0, first);
};
