import type { Message } from './message';

type MaybeMessage = Pick<Message, 'status'> | undefined;

/** The own message is shown, and neither an answer nor its echo has come. */
export const isPending = (message: MaybeMessage): boolean => message?.status === 'pending';

/** The backend has stored it: its echo came, or it came from the backend. */
export const hasArrived = (message: MaybeMessage): boolean => message?.status === 'completed';

/** Sending has failed, and the visitor can send it again. */
export const canBeResent = (message: MaybeMessage): boolean => message?.status === 'failed';

/** False also for a message that is not shown: it was recalled or removed. */
export const needsSending = (message: MaybeMessage): boolean => message !== undefined && !hasArrived(message);

/**
 * Applies the echo of an own message: the message is completed and gets the server's id and time. Its shown content stays.
 *
 * @param dated false: the server sent no time, so the local time stays
 */
export const settleByEcho = (local: Message, echo: Message, dated: boolean): Message => ({
  ...local,
  status: 'completed',
  serverId: echo.serverId ?? local.serverId,
  sentAt: dated ? echo.sentAt : local.sentAt,
  unread: false,
});

/** The backend accepted the message. If the echo came before the answer, the message stays completed. */
export const markAccepted = (message: Message): Message =>
  isPending(message) || canBeResent(message) ? { ...message, status: 'finish' } : message;

/** If the echo came first, the message arrived and the failure is ignored. */
export const markFailed = (message: Message): Message =>
  isPending(message) ? { ...message, status: 'failed' } : message;
