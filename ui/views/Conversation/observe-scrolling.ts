import type { StickToBottom } from './stick-to-bottom';

/** Not every browser fires scrollend. */
const REST_MS = 150;

type Observer = Pick<StickToBottom, 'scrolled' | 'rested'>;

/**
 * Calls `scrolled` at each scroll event, and `rested` once or twice when the element no longer scrolls.
 *
 * @returns a function that stops it
 */
export const observeScrolling = (element: HTMLElement, { scrolled, rested }: Observer): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(rest);
    rest = setTimeout(rested, REST_MS);
    scrolled(element);
  };
  element.addEventListener('scroll', onScroll, { passive: true, signal });
  element.addEventListener('scrollend', rested, { passive: true, signal });
  return () => {
    clearTimeout(rest);
    ending.abort();
  };
};
