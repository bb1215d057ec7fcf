import { LIMITS } from '../../../domain/limits';

/** The measured values of a scroll container, in pixels. */
export interface ScrollPosition {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

export const fromBottom = ({ top, height, viewport }: ScrollPosition): number => height - top - viewport;

/**
 * Whether the reader is at the bottom. If the content grows, the bottom moves away without an action of the reader.
 * So only a scroll upwards leaves the bottom.
 */
export const isAtBottom = (was: boolean, before: ScrollPosition, now: ScrollPosition): boolean => {
  if (fromBottom(now) <= LIMITS.atBottomPixels) return true;
  const movedUp = now.top < before.top - 1;
  // The position also changes if rows are smaller than estimated, or if a keyboard opens.
  const resized = now.viewport !== before.viewport || now.height < before.height;
  return was && (!movedUp || resized);
};

/**
 * If the content changes, the height changes too. So it was the reader who scrolled if height and viewport are
 * unchanged.
 */
export const readerMovedUp = (before: ScrollPosition, now: ScrollPosition): boolean =>
  now.top < before.top - 1 && now.height === before.height && now.viewport === before.viewport;

/** A longer distance is jumped, because a smooth scroll over a thousand messages would take too long. */
const SMOOTH_VIEWPORTS = 3;

export const scrollsSmoothly = (position: ScrollPosition, reducedMotion: boolean): boolean =>
  !reducedMotion && fromBottom(position) <= position.viewport * SMOOTH_VIEWPORTS;
