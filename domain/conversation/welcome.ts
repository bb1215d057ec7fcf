import type { Message } from '../message/message';

/**
 * Spec §4 Welcome message: a welcome is inserted if there are no messages or the last one is a system message, if there is
 * no message of type 3, and if this page has not inserted one before.
 */
export const shouldWelcome = (seen: {
  readonly last: Message | undefined;
  readonly hasWelcome: boolean;
  readonly alreadyInserted: boolean;
}): boolean => {
  if (seen.hasWelcome || seen.alreadyInserted) return false;
  return seen.last === undefined || seen.last.direction === 'system';
};
