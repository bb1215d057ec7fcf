import type { Message } from './message';

/**
 * The echo of an own message: completes it, takes the server's id and time, and keeps what stands on the screen.
 *
 * @param dated false: the server told no time, so the own one stays
 */
export const settleByEcho = (local: Message, echo: Message, dated: boolean): Message => ({
  ...local,
  status: 'completed',
  serverId: echo.serverId ?? local.serverId,
  sentAt: dated ? echo.sentAt : local.sentAt,
  unread: false,
});

/** The backend accepted it. An echo that overtook the answer is not undone. */
export const markAccepted = (message: Message): Message =>
  message.status === 'pending' || message.status === 'failed' ? { ...message, status: 'finish' } : message;

/** A failure that comes after the echo is no failure: the message did arrive. */
export const markFailed = (message: Message): Message =>
  message.status === 'pending' ? { ...message, status: 'failed' } : message;
