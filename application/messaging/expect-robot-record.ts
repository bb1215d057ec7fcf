import { isWithRobot } from '../../domain/conversation/mode';
import type { Conversation } from '../conversation/conversation';
import { isSentence } from '../delivery/outbox';
import type { OutboxEntry } from '../ports/outbox-store.port';

/**
 * Before the history is read: the robot may have received a sentence of an earlier page, and its record of the sentence has no
 * client id. So the record is recognised by its text.
 */
export const expectRobotRecord = ({ robotTalk }: Conversation, entry: OutboxEntry): void => {
  if (!isWithRobot(entry) || !isSentence(entry)) return;
  if (robotTalk.expectsRecordOf(entry.clientId, entry.content)) return;
  robotTalk.expectUncertainRecord(entry.clientId, entry.content, {
    after: entry.place?.after ?? null,
    earlier: entry.saidBefore ?? 0,
  });
};
