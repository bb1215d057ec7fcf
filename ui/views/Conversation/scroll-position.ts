import { LIMITS } from '../../../domain/limits';

/** What is measured of a scroller, in pixels. */
export interface ScrollPosition {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

export const fromBottom = ({ top, height, viewport }: ScrollPosition): number => height - top - viewport;

/**
 * Is the reader at the bottom? If content grows, the bottom moves away though the reader did nothing. Only a scroll
 * upwards leaves the bottom.
 */
export const isAtBottom = (was: boolean, before: ScrollPosition, now: ScrollPosition): boolean => {
  if (fromBottom(now) <= LIMITS.atBottomPixels) return true;
  const movedUp = now.top < before.top - 1;
  // Rows that are smaller than estimated, or a keyboard, also change the position.
  const resized = now.viewport !== before.viewport || now.height < before.height;
  return was && (!movedUp || resized);
};

/** If content changes, the height changes too: only the reader scrolls while height and viewport stay the same. */
export const readerMovedUp = (before: ScrollPosition, now: ScrollPosition): boolean =>
  now.top < before.top - 1 && now.height === before.height && now.viewport === before.viewport;

/** A longer distance is jumped, because a smooth scroll over a thousand messages takes too long. */
const SMOOTH_VIEWPORTS = 3;

export const scrollsSmoothly = (position: ScrollPosition, reducedMotion: boolean): boolean =>
  !reducedMotion && fromBottom(position) <= position.viewport * SMOOTH_VIEWPORTS;
