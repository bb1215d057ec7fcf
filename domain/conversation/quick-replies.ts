import { isOwn, type Message } from '../message/message';

/**
 * What the robot offers at the end of the conversation. with-questions: its quick questions and the way to a person, because
 * nothing was said yet, or the robot has only greeted, or it had no answer. person: it has answered.
 */
export type QuickRepliesOffer = 'with-questions' | 'person';

/** @param last the last message, and the one before it */
export const quickRepliesAfter = (
  last: Message | undefined,
  before: Message | undefined,
): QuickRepliesOffer | null => {
  if (last === undefined) return 'with-questions';
  if (isOwn(last)) return null;
  if (last.body.kind === 'welcome' || last.body.kind === 'phrase') return 'with-questions';
  // The question was deleted, so the robot had nothing to say.
  if (last.body.kind === 'notice') return last.body.key === 'question_delete' ? 'with-questions' : null;
  if (last.author.role !== 'robot') return null;
  return before === undefined || before.body.kind === 'welcome' ? 'with-questions' : 'person';
};
