import type { Rows } from '../../../application/presentation/conversation/contract';

/**
 * @returns the index of the newest message, or -1. Notices after it are skipped, because they have no bubble that
 * can take the focus
 */
export const lastBubble = (rows: Rows): number => {
  let index = rows.length - 1;
  while (index >= 0 && rows.at(index)?.message.body.kind === 'notice') index -= 1;
  return index;
};
