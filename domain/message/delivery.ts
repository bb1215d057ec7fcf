import type { FailureKey } from '../failure/failure-display';
import { isFinalFailure } from '../failure/is-final-failure';
import type { Message, SendStatus } from './message';

type MaybeMessage = Pick<Message, 'status'> | undefined;

/** The own message is shown, and neither an answer nor its echo has come. */
export const isPending = (message: MaybeMessage): boolean => message?.status === 'pending';

/** The backend has stored it: its echo came, or it came from the backend. */
export const hasArrived = (message: MaybeMessage): boolean => message?.status === 'completed';

/** Sending has failed, and the visitor can send it again. */
export const canBeResent = (message: MaybeMessage): boolean => message?.status === 'failed';

/** It was not sent: a message, or an upload, which is retried from the step that failed. */
export const hasFailed = (message: Pick<Message, 'status'>): boolean =>
  canBeResent(message) || message.status === 'failedNotResend';

/** It has failed for good: to send it again cannot help. */
export const cannotBeResent = ({ refused, body }: Pick<Message, 'refused' | 'body'>): boolean =>
  isFinalFailure(refused) || (body.kind === 'upload' && isFinalFailure(body.failure));

/**
 * Applies the echo of an own message: the message is completed and gets the server's id and time. Its shown content stays.
 *
 * @param dated false: the server sent no time, so the local time stays
 */
export const settleByEcho = (local: Message, echo: Message, dated: boolean): Message => ({
  ...withoutRefusal(local),
  status: 'completed',
  serverId: echo.serverId ?? local.serverId,
  sentAt: dated ? echo.sentAt : local.sentAt,
  unread: false,
});

/** The backend accepted the message. If the echo came before the answer, the message stays completed. */
export const markAccepted = (message: Message): Message =>
  isPending(message) || canBeResent(message) ? { ...withoutRefusal(message), status: 'finish' } : message;

/** The robot answered it: no echo comes, but the answer proves that it was received. */
export const markAnswered = (message: Message): Message => {
  const accepted = markAccepted(message);
  return awaitsEcho(accepted) ? { ...accepted, answered: true } : accepted;
};

/** What the visitor sees as its status: an answer counts as much as an echo. */
export const shownStatus = (message: Pick<Message, 'status' | 'answered'>): SendStatus =>
  message.answered && awaitsEcho(message) ? 'completed' : message.status;

/** The backend accepted it, and its echo has not come. */
const awaitsEcho = ({ status }: Pick<Message, 'status'>): boolean => status === 'finish';

/**
 * If the echo came first, the message arrived and the failure is ignored.
 *
 * @param refused why the backend refused it for good; left out: nobody knows whether it will take it
 * @param refusedWords what the backend wrote about it; '' if it wrote none
 */
export const markFailed = (message: Message, refused?: FailureKey, refusedWords = ''): Message => {
  if (!isPending(message)) return message;
  if (!refused) return { ...message, status: 'failed' };
  return { ...message, status: 'failed', refused, ...(refusedWords && { refusedWords }) };
};

/** The robot's record had completed it, and now it is sent to an agent, who has not got it. */
export const markUnsent = (message: Message): Message => ({ ...message, status: 'pending' });

const withoutRefusal = ({ refused: _, refusedWords: __, ...message }: Message): Message => message;
