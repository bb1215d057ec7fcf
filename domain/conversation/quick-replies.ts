import { isOwn, type Message } from '../message/message';

/**
 * Whether the robot's quick questions are offered at the end of the conversation: nothing was said yet, or the robot has
 * only greeted, or it did not understand.
 *
 * @param last the last message, and the one before it
 */
export const offersQuickReplies = (last: Message | undefined, before: Message | undefined): boolean => {
  if (last === undefined) return true;
  if (isOwn(last)) return false;
  if (last.body.kind === 'welcome' || last.body.kind === 'phrase') return true;
  return last.author.role === 'robot' && (before === undefined || before.body.kind === 'welcome');
};
