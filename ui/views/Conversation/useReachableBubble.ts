import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Rows } from '../../../application/presentation/conversation/contract';
import { lastBubble } from './last-bubble';

/**
 * Tab moves to the newest bubble. The bubble before it is changed in the page and not by a render, so that a new
 * message renders only its own row.
 *
 * @returns whether a bubble is the newest; always the same function
 */
export const useReachableBubble = (
  scroller: RefObject<HTMLElement | null>,
  rows: Rows,
): ((clientId: string) => boolean) => {
  const newest = rows.at(lastBubble(rows))?.message.clientId ?? null;
  const reachable = useRef(newest);
  reachable.current = newest;
  useLayoutEffect(() => {
    for (const bubble of scroller.current?.querySelectorAll<HTMLElement>('[data-bubble]') ?? []) {
      const tabIndex = bubble.closest<HTMLElement>('[data-unstr]')?.dataset['unstr'] === newest ? 0 : -1;
      if (bubble.tabIndex !== tabIndex) bubble.tabIndex = tabIndex;
    }
  }, [scroller, newest]);
  return useCallback((clientId) => clientId === reachable.current, []);
};
