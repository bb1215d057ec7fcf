import type { Rows } from '../../../application/presentation/conversation/contract';

/** @returns the index of the newest message: what happened after it is told without a bubble that could be reached; -1 for none */
export const lastBubble = (rows: Rows): number => {
  let index = rows.length - 1;
  while (index >= 0 && rows.at(index)?.message.body.kind === 'notice') index -= 1;
  return index;
};
