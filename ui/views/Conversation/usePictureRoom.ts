import { type RefObject, useMemo, useRef } from 'react';
import type { PictureRoom } from './message/usePictureRatio';

/** A row may grow at the bottom, where the list holds the end in view, and above what is read, which the list makes up for. */
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
