import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../foundation/pressed-key';
import { whenScrollEnds } from './observe-scrolling';

interface Ends {
  readonly first: () => void;
  readonly last: () => void;
}

let pending: AbortController | null = null;

/**
 * The keys Home and End. The browser scrolls to an estimated end, because rows are measured when they are drawn. So
 * the position is corrected when the scrolling has ended, unless the reader has scrolled elsewhere.
 */
export const onHomeOrEnd = (event: KeyboardEvent<HTMLElement>, ends: Ends): void => {
  pending?.abort();
  pending = null;
  const scroller = event.currentTarget;
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const left = { Home: scrollTop, End: scrollHeight - scrollTop - clientHeight }[pressedKey(event)] ?? 0;
  if (event.defaultPrevented || event.shiftKey || event.altKey || left <= 1) return;
  const correction = new AbortController();
  const { signal } = correction;
  pending = correction;
  whenScrollEnds(scroller, pressedKey(event) === 'Home' ? ends.first : ends.last, signal);
  for (const move of ['wheel', 'touchstart', 'pointerdown'])
    scroller.addEventListener(move, () => correction.abort(), { once: true, passive: true, signal });
};
