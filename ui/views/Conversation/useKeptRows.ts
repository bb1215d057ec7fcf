import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { BUFFER } from './buffer';

type ListPosition = Pick<VirtualizerHandle, 'scrollOffset' | 'viewportSize' | 'findItemIndex'>;

const NONE: readonly number[] = [];

/**
 * While the list scrolls down, it removes the rows above the visible part, and draws them again when it rests. A new
 * message scrolls it down, so about five rows would be removed and drawn again. At the bottom they stay.
 *
 * @param prepended the indexes of the list are about to change
 * @returns the indexes of the rows that stay
 */
export const useKeptRows = (
  list: RefObject<ListPosition | null>,
  atBottom: boolean,
  prepended: boolean,
): readonly number[] => {
  const handle = list.current;
  if (!atBottom || prepended || handle === null || handle.scrollOffset <= 0) return NONE;
  const first = handle.findItemIndex(Math.max(0, handle.scrollOffset - BUFFER));
  // Not to the end: a thousand messages may have come at once.
  const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};
