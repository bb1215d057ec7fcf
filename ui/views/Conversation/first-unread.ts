import type { Rows } from '../../../application/presentation/conversation/contract';

/** Unread messages are the last ones, so the search stops after this number of rows. */
const MAX_SEARCHED = 500;

/** @returns the index of the row below the divider "new messages", or null */
export const firstUnreadIndex = (rows: Rows): number | null => {
  const stop = Math.max(0, rows.length - MAX_SEARCHED);
  for (let index = rows.length - 1; index >= stop; index -= 1) {
    if (rows.at(index)?.firstUnread) return index;
  }
  return null;
};
