import type { OpeningState } from './opening';

/** A function of the integrator may know of a change that it did not announce, and a sleeping device delays timers. */
export const LONGEST_PAUSE_MS = 300_000;
/** All open pages of a shop would ask its function in the same second. */
const SPREAD_MS = 5_000;

/**
 * How long the hours are not looked at, in milliseconds. A moment of the past, which a function may name, is not waited for.
 *
 * @param state null: not known yet
 * @param nowMs unix milliseconds
 * @param chance from 0 to 1, another number in each page
 */
export const pauseBeforeLookMs = (
  state: Pick<OpeningState, 'changesAt'> | null,
  nowMs: number,
  chance: number,
): number => {
  const untilChange = (state?.changesAt ?? 0) * 1_000 - nowMs;
  return untilChange <= 0 ? LONGEST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, untilChange + chance * SPREAD_MS);
};
