import { type RefObject, useCallback, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Pixels above and below the visible part that are also drawn: about the height of a phone. */
export const OVERSCAN = 600;

/** Pixels of the same until the list has scrolled and rests, so that fewer rows delay the first messages. */
export const OPENING_OVERSCAN = 200;

type ListPosition = Pick<VirtualizerHandle, 'scrollOffset' | 'viewportSize' | 'findItemIndex'>;

const NONE: readonly number[] = [];

interface KeptRows {
  /** The indexes of the rows that stay. */
  readonly kept: readonly number[];
  /** Pixels above and below the visible part that are also drawn. */
  readonly buffer: number;
  readonly onScrollEnd: () => void;
}

/**
 * While the list scrolls down, it removes the rows above the visible part, and draws them again when it rests. A new
 * message scrolls it down, so about five rows would be removed and drawn again. At the bottom they stay. Before the
 * list rests there, they are not drawn yet, and must not delay the first messages.
 *
 * @param prepended the indexes of the list are about to change
 */
export const useKeptRows = (
  list: RefObject<ListPosition | null>,
  atBottom: boolean,
  prepended: boolean,
): KeptRows => {
  const rested = useRef(false);
  const [buffer, setBuffer] = useState(OPENING_OVERSCAN);
  if (!atBottom) rested.current = false;
  const onScrollEnd = useCallback(() => {
    rested.current = true;
    setBuffer(OVERSCAN);
  }, []);
  const kept = rested.current && atBottom && !prepended && list.current ? rowsAround(list.current) : NONE;
  return { kept, buffer, onScrollEnd };
};

const rowsAround = (list: ListPosition): readonly number[] => {
  const first = list.findItemIndex(Math.max(0, list.scrollOffset - OVERSCAN));
  // Not to the end: a thousand messages may have come at once.
  const last = list.findItemIndex(list.scrollOffset + list.viewportSize);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};
