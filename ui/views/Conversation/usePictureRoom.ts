import { type RefObject, useMemo, useRef } from 'react';
import type { PictureRoom } from './message/usePictureRatio';

/**
 * A row may grow in two cases: the reader is at the bottom, where the list keeps the end visible; or the row is
 * above the visible rows, and the list corrects the position.
 */
export const usePictureRoom = (scroller: RefObject<HTMLElement | null>, atBottom: boolean): PictureRoom => {
  const isAtBottom = useRef(atBottom);
  isAtBottom.current = atBottom;
  return useMemo(
    () => ({
      ratios: new Map<string, number>(),
      mayGrow: (picture) => {
        const top = scroller.current?.getBoundingClientRect().top ?? 0;
        return isAtBottom.current || picture.getBoundingClientRect().bottom <= top;
      },
    }),
    [scroller],
  );
};
