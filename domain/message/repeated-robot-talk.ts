import { LIMITS } from '../limits';
import { isMadeByWidget, unstrOf } from './client-id';
import { isOwn, type Message } from './message';
import type { Known, MessageFromBackend } from './reconcile';
import { beforeFirstOwn, contextOf } from './record-context';
import type { RobotTalk } from './robot-talk';

export type ReceivedFrom = 'history' | 'first-poll' | 'poll';

type RepeatOf = Known['repeatOf'];

/** What each message of an answer repeats of the talk with the robot. */
export const repeatsIn = (
  robotTalk: RobotTalk,
  received: readonly MessageFromBackend[],
  from: ReceivedFrom,
): RepeatOf => {
  if (robotTalk.isSilent()) return NOTHING;
  const messages = received.flatMap((item: Partial<MessageFromBackend> | null) => item?.message ?? []);
  const isPartial =
    from !== 'poll' && (received.length >= LIMITS.lastMessages || keepsTalk(messages, from, robotTalk));
  if (isPartial) robotTalk.answersWithoutSentence(beforeFirstOwn(messages));
  const context = contextOf(messages, isPartial);
  return (message) =>
    isSentByWidget(message) ? null : robotTalk.repeatOf(message, kindOf(from), context(message));
};

const NOTHING: RepeatOf = () => null;

/** The robot is asked without a client id: the record of a sentence has none that a widget made. */
const isSentByWidget = (message: Message): boolean => isOwn(message) && isMadeByWidget(message.clientId);

const kindOf = (from: ReceivedFrom): 'history' | 'poll' => (from === 'history' ? 'history' : 'poll');

/** Whether the backend keeps the talk with the robot: it sends a sentence that the robot was asked. */
const keepsTalk = (messages: readonly Message[], from: ReceivedFrom, robotTalk: RobotTalk): boolean =>
  messages.some(
    (message) =>
      isOwn(message) &&
      (unstrOf(message) === '' ||
        (!isSentByWidget(message) && robotTalk.repeatOf(message, kindOf(from)) !== null)),
  );
