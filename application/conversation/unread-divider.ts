import type { Message } from '../../domain/message/message';
import type { Transcript } from '../../domain/message/transcript';
import type { ConversationFacts } from './shown-messages';

type Line = Pick<ConversationFacts, 'firstUnreadId' | 'returns'>;

/**
 * The place of the "new messages" divider after an answer: above the first unread message of the history. If a poll brings
 * older unread messages, the divider moves up, unless the visitor has come back to it.
 */
export const dividerAfter = (
  { firstUnreadId, returns }: Line,
  unread: readonly Message[],
  from: 'history' | 'poll',
  transcript: Pick<Transcript, 'indexOf'>,
): Line => {
  if (from === 'history') return { firstUnreadId: unread[0]?.clientId ?? firstUnreadId, returns };
  if (firstUnreadId === null || returns > 0) return { firstUnreadId, returns };
  const line = transcript.indexOf(firstUnreadId);
  const above = unread.find(({ clientId }) => transcript.indexOf(clientId) < line);
  return above ? { firstUnreadId: above.clientId, returns: returns + 1 } : { firstUnreadId, returns };
};
