import type { Rows } from '../../../application/presentation/conversation/contract';

/** @returns the index of the newest message: notices after it have no bubble that can have the focus; -1 if there is none */
export const lastBubble = (rows: Rows): number => {
  let index = rows.length - 1;
  while (index >= 0 && rows.at(index)?.message.body.kind === 'notice') index -= 1;
  return index;
};
