import { isFinalFailure } from '../failure/is-final-failure';
import type { Message, SendStatus } from './message';

/** What is known of an own message on its way, as its row shows it. */
export interface Delivery extends Pick<Message, 'answered' | 'refused' | 'refusedWords'> {
  readonly status: 'pending' | 'finish' | 'failed';
}

type MaybeMessage = Pick<Message, 'status'> | undefined;

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
  ...withoutDelivery(local),
  status: 'completed',
  serverId: echo.serverId ?? local.serverId,
  sentAt: dated ? echo.sentAt : local.sentAt,
  unread: false,
});

/** The same message if it shows this already. */
export const withDelivery = (message: Message, delivery: Delivery): Message => {
  const isSame = DELIVERY.every((field) => message[field] === delivery[field]);
  return isSame ? message : { ...withoutDelivery(message), ...delivery };
};

const DELIVERY = ['status', 'answered', 'refused', 'refusedWords'] as const satisfies (keyof Delivery)[];

/** What the visitor sees as its status: an answer counts as much as an echo. */
export const shownStatus = (message: Pick<Message, 'status' | 'answered'>): SendStatus =>
  message.answered && awaitsEcho(message) ? 'completed' : message.status;

/** The backend accepted it, and its echo has not come. */
const awaitsEcho = ({ status }: Pick<Message, 'status'>): boolean => status === 'finish';

const withoutDelivery = ({ answered: _, refused: __, refusedWords: ___, ...message }: Message) => message;
