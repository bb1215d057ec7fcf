import type { Rows } from '../../../application/presentation/conversation/contract';
import type { Message } from '../../../domain/message/message';

/** If more messages come at once, they are history: they are neither animated nor announced. */
const MAX_ARRIVALS = 8;

/**
 * The messages after the previous last one. The search starts at the end, so its time does not depend on the length
 * of the conversation.
 */
export const arrivedAfter = (rows: Rows, lastBefore: string | null): readonly Message[] => {
  if (lastBefore === null) return [];
  const arrived: Message[] = [];
  for (let index = rows.length - 1; index >= 0 && arrived.length <= MAX_ARRIVALS; index -= 1) {
    const message = rows.at(index)?.message;
    if (!message || message.clientId === lastBefore) return arrived.reverse();
    arrived.push(message);
  }
  return [];
};

export const lastId = (rows: Rows): string | null => rows.at(rows.length - 1)?.message.clientId ?? null;
