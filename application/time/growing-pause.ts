import * as LIMITS from '../../domain/limits';
import type { Random } from '../ports/random.port';

/**
 * The pause before a call that is repeated until it succeeds: 3 s, then 6, 12, 24 and 30 s, which are up to 20 % longer by chance: a
 * backend that comes back does not meet all visitors in the same second.
 *
 * @param calls how many calls of the row were made
 */
export const growingPause = (random: Random, calls: number): number =>
  calls === 0
    ? LIMITS.attemptDelayMs
    : spread(random, Math.min(LIMITS.attemptDelayMs * 2 ** calls, LONGEST_PAUSE_MS));

/** @returns a pause of up to 20 % more */
export const spread = (random: Random, ms: number): number =>
  Math.round(ms * (1 + JITTER_RATIO * random.next()));

export const LONGEST_PAUSE_MS = 30_000;
const JITTER_RATIO = 0.2;
