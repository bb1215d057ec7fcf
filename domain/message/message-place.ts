import { compareServerIds } from './server-id';

/** The place of a message without a server id. It is stored with the outbox entry, so that a reload shows the same order. */
export interface MessagePlace {
  /** The newest server id that was known when the message was added; null if none was known. */
  readonly after: string | null;
  /** Order among the messages behind the same server id. Grows with each message that is added. Can be a fraction. */
  readonly nth: number;
}

/**
 * The sort key of the conversation. A stored message has its server id and `nth` 0. Any other message comes behind `after`.
 * `after` is undefined until the history is read: such a message comes behind everything.
 */
export interface SortKey {
  after: string | null | undefined;
  nth: number;
}

/** @returns below 0 if a comes before b, above 0 if after, 0 if both have the same place */
export const compareKeys = (a: SortKey, b: SortKey): number =>
  compareAfter(a.after, b.after) || a.nth - b.nth;

export const compareAfter = (a: SortKey['after'], b: SortKey['after']): number => {
  if (a === b) return 0;
  if (a === undefined || b === null) return 1;
  if (b === undefined || a === null) return -1;
  return compareServerIds(a, b);
};
