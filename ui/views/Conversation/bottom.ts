import { LIMITS } from '../../../domain/limits';

/** Measured places of a scroller, in pixels. */
export interface Place {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

export const fromBottom = ({ top, height, viewport }: Place): number => height - top - viewport;

/**
 * Is the reader at the bottom? Content that grows takes the bottom away without the reader's doing, so leaving it takes a
 * move upwards.
 */
export const staysAtBottom = (was: boolean, before: Place, now: Place): boolean => {
  if (fromBottom(now) <= LIMITS.atBottomPixels) return true;
  const movedUp = now.top < before.top - 1;
  // Rows that turn out smaller than guessed, or a keyboard, move the place without the reader.
  const moved = now.viewport !== before.viewport || now.height < before.height;
  return was && (!movedUp || moved);
};

/** Upwards by the reader's own doing: content that changes moves the place and the height alike. */
export const risen = (before: Place, now: Place): boolean =>
  now.top < before.top - 1 && now.height === before.height && now.viewport === before.viewport;

/** A longer way is jumped: nobody wants to watch a thousand messages fly by. */
const SMOOTH_VIEWPORTS = 3;

export const goesSmoothly = (place: Place, calm: boolean): boolean =>
  !calm && fromBottom(place) <= place.viewport * SMOOTH_VIEWPORTS;
