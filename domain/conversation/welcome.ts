import type { Message } from '../message/message';

/**
 * Section 4: a welcome is inserted when there are no messages or the last one is a system one, there is no type 3
 * message, and none was inserted before.
 */
export const shouldWelcome = (seen: {
  readonly last: Message | undefined;
  readonly hasWelcome: boolean;
  readonly alreadyInserted: boolean;
}): boolean => {
  if (seen.hasWelcome || seen.alreadyInserted) return false;
  return seen.last === undefined || seen.last.direction === 'system';
};
