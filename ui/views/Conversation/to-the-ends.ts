import type { KeyboardEvent } from 'react';

interface Ends {
  readonly first: () => void;
  readonly last: () => void;
}

let underWay: AbortController | null = null;

/**
 * Home and End. The browser goes to where it takes the ends to be; rows that are first measured there move them, so that
 * the list has the last word once the scrolling is over, unless the reader has turned elsewhere meanwhile.
 */
export const toTheEnds = (event: KeyboardEvent<HTMLElement>, ends: Ends): void => {
  underWay?.abort();
  underWay = null;
  const scroller = event.currentTarget;
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const left = { Home: scrollTop, End: scrollHeight - scrollTop - clientHeight }[event.key] ?? 0;
  if (event.defaultPrevented || event.shiftKey || event.altKey || left <= 1) return;
  const course = new AbortController();
  const { signal } = course;
  underWay = course;
  scroller.addEventListener('scrollend', event.key === 'Home' ? ends.first : ends.last, {
    once: true,
    signal,
  });
  for (const turn of ['wheel', 'touchstart', 'pointerdown'])
    scroller.addEventListener(turn, () => course.abort(), { once: true, passive: true, signal });
};
