import { compareServerIds } from './server-id';

/** Where a message without a server id stands. Kept with what is sent, so that a reload shows the same order. */
export interface Place {
  /** The newest server id that was known when it was put there; null: none was known. */
  readonly after: string | null;
  /** Orders the messages that stand behind the same server id. */
  readonly nth: number;
}

/**
 * What the conversation is sorted by. A stored message has its server id and 0; any other stands behind `after`.
 * `after` is undefined while the history was not read: such a message stands behind everything.
 */
export interface SortKey {
  after: string | null | undefined;
  nth: number;
}

/** @returns below 0 when a stands before b, above 0 when behind, 0 at the same place */
export const compareKeys = (a: SortKey, b: SortKey): number =>
  compareAfter(a.after, b.after) || a.nth - b.nth;

export const compareAfter = (a: SortKey['after'], b: SortKey['after']): number => {
  if (a === b) return 0;
  if (a === undefined || b === null) return 1;
  if (b === undefined || a === null) return -1;
  return compareServerIds(a, b);
};
