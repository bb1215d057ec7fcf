import type { Log } from '../../application/ports/log.port';
import type { ReceivedMessage } from '../../application/ports/message-gateway.port';
import { isMadeByWidget } from '../../domain/message/client-id';
import { compareServerIds } from '../../domain/message/server-id';

/** Unix seconds, or none. The widget reads other units as well where it can. */
export const warnOfTime = (log: Log | undefined, field: string, value: unknown): void => {
  const given = value || 0;
  // `Number` throws for an object whose `valueOf` and `toString` are no functions.
  const seconds = typeof given === 'object' ? Number.NaN : Number(given);
  // Less is a duration, more are milliseconds, and the text of a date is no number.
  if (seconds !== 0 && !(seconds > 1e9 && seconds < 1e11))
    log?.warn('backend', { fault: 'no-unix-seconds', field });
};

interface Poll {
  readonly after: string;
  readonly received: readonly ReceivedMessage[];
  /** Texts that the backend has taken and no poll has brought back, by their client id. */
  readonly sent: Map<string, string>;
}

/** Ids that do not grow, and own messages that come back without their unstr. */
export const warnOfPoll = (log: Log, { after, received, sent }: Poll): void => {
  for (const { message } of received) sent.delete(message.clientId);
  for (const { message } of received) {
    const { serverId, clientId, direction, body } = message;
    if (!Number(serverId) || compareServerIds(String(serverId), after) <= 0)
      log.warn('backend', { fault: 'ids-do-not-grow' });
    // The robot's record of the same words has no unstr either, but then the echo comes with one. Another tab may have sent
    // the same words: its unstr is whole.
    if (direction !== 'to_service' || body.kind !== 'text' || isMadeByWidget(clientId)) continue;
    if ([...sent.values()].includes(body.text)) log.warn('backend', { fault: 'echo-without-unstr' });
  }
};
