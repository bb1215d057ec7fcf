import { isWithRobot } from '../../domain/conversation/mode';
import type { Conversation } from '../conversation/conversation';
import type { OutboxEntry, OutboxStore } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import { conversationKeyOf } from '../session/session-facts';

/**
 * The robot may have received a sentence from an earlier page, or may receive it from another tab after it failed here. Its
 * record of the sentence has no client id, so the record is recognised by its text.
 */
export const expectRobotRecord = ({ robotTalk }: Conversation, entry: OutboxEntry): void => {
  if (entry.content.kind !== 'text') return;
  if (!isWithRobot(entry)) robotTalk.redirectToAgent(entry.clientId);
  if (robotTalk.expectsRecordOf(entry.clientId, entry.content)) return;
  robotTalk.expectUncertainRecord(entry.clientId, entry.content, {
    after: entry.saidAfter === undefined ? (entry.place?.after ?? null) : entry.saidAfter,
    earlier: entry.saidBefore ?? 0,
  });
};

/**
 * Whether a record of the robot settles this sentence. Not if any tab has handed it over since, or if it was refused: then the
 * record does not show that an agent has it.
 */
export const settledByRobot =
  (outboxStore: OutboxStore, session: Session) =>
  (clientId: string): boolean =>
    outboxStore
      .read(conversationKeyOf(session.now))
      .every((entry) => entry.clientId !== clientId || !(isHandedOver(entry) || entry.refused));

const isHandedOver = (entry: OutboxEntry): boolean => !isWithRobot(entry) && entry.wasForRobot === true;
