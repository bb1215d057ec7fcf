import type { Message } from '../../../../domain/message/message';

export const hasFailed = ({ status }: Message): boolean =>
  status === 'failed' || status === 'failedNotResend';
