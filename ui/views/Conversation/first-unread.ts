import type { Rows } from '../../../application/presentation/conversation/contract';

/** Unread messages stand at the end; a line further up than this would be older than any reader remembers. */
const FURTHEST = 500;

/** @returns the index of the row under the "new messages" line, or null */
export const firstUnreadIndex = (rows: Rows): number | null => {
  const stop = Math.max(0, rows.length - FURTHEST);
  for (let index = rows.length - 1; index >= stop; index -= 1) {
    if (rows.at(index)?.firstUnread) return index;
  }
  return null;
};
