import type { Message } from './message';

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
  message.status === 'pending' || message.status === 'failed' ? { ...message, status: 'finish' } : message;

/** If the echo came first, the message arrived and the failure is ignored. */
export const markFailed = (message: Message): Message =>
  message.status === 'pending' ? { ...message, status: 'failed' } : message;
