import type { Rows } from '../../../application/presentation/conversation/contract';
import type { Message } from '../../../domain/message/message';

/** More than these at once are history, not news: nothing moves and nothing is read out for them. */
const MOST = 8;

/** The messages behind the one that was last before; looked for from the end, so that the length does not matter. */
export const arrivedBehind = (rows: Rows, lastBefore: string | null): readonly Message[] => {
  if (lastBefore === null) return [];
  const arrived: Message[] = [];
  for (let index = rows.length - 1; index >= 0 && arrived.length <= MOST; index -= 1) {
    const message = rows.at(index)?.message;
    if (!message || message.clientId === lastBefore) return arrived.reverse();
    arrived.push(message);
  }
  return [];
};

export const lastId = (rows: Rows): string | null => rows.at(rows.length - 1)?.message.clientId ?? null;
