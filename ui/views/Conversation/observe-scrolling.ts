import type { StickToBottom } from './stick-to-bottom';

/** Not every browser fires scrollend. */
const SETTLED_MS = 150;

type Observer = Pick<StickToBottom, 'scrolled' | 'rested' | 'settled'>;

/**
 * Calls `scrolled` at each scroll event, `rested` when the browser says that the scrolling has ended, and `settled` when no scroll
 * event has come for a while.
 *
 * @returns a function that stops it
 */
export const observeScrolling = (
  element: HTMLElement,
  { scrolled, rested, settled }: Observer,
): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(settled, SETTLED_MS);
    scrolled(element);
  };
  element.addEventListener('scroll', onScroll, { passive: true, signal });
  element.addEventListener('scrollend', rested, { passive: true, signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
};
