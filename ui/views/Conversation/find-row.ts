import type { Row, Rows } from '../../../application/presentation/conversation/conversation-contract';

/** The search stops after this number of rows, because unread messages are among the last ones. */
const MAX_SEARCHED = 500;

/** @returns the index of the row below the divider "new messages", or null */
export const firstUnreadIndex = (rows: Rows): number | null => lastIndexOf(rows, (row) => row.firstUnread);

/** @returns the index of the row of this message, or null */
export const indexOfMessage = (rows: Rows, clientId: string): number | null =>
  lastIndexOf(rows, ({ message }) => message.clientId === clientId);

const lastIndexOf = (rows: Rows, matches: (row: Row) => boolean): number | null => {
  const stop = Math.max(0, rows.length - MAX_SEARCHED);
  for (let index = rows.length - 1; index >= stop; index -= 1) {
    const row = rows.at(index);
    if (row && matches(row)) return index;
  }
  return null;
};

/**
 * @returns the index of the next message after (1) or before (-1) this row, or -1. Notices are skipped, because they have
 * no bubble that can take the focus
 */
export const nextBubble = (rows: Rows, from: number, step: 1 | -1): number => {
  let index = from + step;
  while (index >= 0 && rows.at(index)?.message.body.kind === 'notice') index += step;
  return index < rows.length ? index : -1;
};

/** @returns the index of the newest message, or -1 */
export const lastBubble = (rows: Rows): number => nextBubble(rows, rows.length, -1);

/** The row of a message; null if the list does not draw it at this moment. */
export const drawnRow = (root: Element | null | undefined, clientId: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-unstr="${CSS.escape(clientId)}"]`) ?? null;
