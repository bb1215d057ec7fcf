import { type CallName, FORBIDDEN_CALLS } from './forbidden-call';

/** Bounds of a wait that the answer names. */
const SHORTEST_MS = 3_000;
export const LONGEST_MS = 120_000;

/** A wait that it does not name: the first, and the longest that doubling leads to. */
const FIRST_MS = 6_000;
const LONGEST_DOUBLED_MS = 60_000;

/** What is limited by itself: each kind of call, and the object storage. */
export type LimitedCall = CallName | 'storage';

export const isLimitedCall = (name: unknown): name is LimitedCall =>
  name === 'storage' || (typeof name === 'string' && Object.hasOwn(FORBIDDEN_CALLS, name));

/**
 * How long the next call waits after one that was limited (decision 40).
 *
 * @param retryAfterMs what the answer says; null if it says nothing that can be read
 * @param previousMs the wait before; 0: the call before was not limited
 */
export const limitedWaitMs = (retryAfterMs: number | null, previousMs: number): number =>
  retryAfterMs === null
    ? Math.min(Math.max(FIRST_MS, previousMs * 2), LONGEST_DOUBLED_MS)
    : Math.min(Math.max(SHORTEST_MS, retryAfterMs), LONGEST_MS);
