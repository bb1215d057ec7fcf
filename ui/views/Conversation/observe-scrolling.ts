import type { StickToBottom } from './stick-to-bottom';

/** Without a scroll event for so long, the scrolling has ended. Safari before 26.2 fires no scrollend. */
const SETTLED_MS = 150;

const firesScrollEnd = (element: HTMLElement): boolean => 'onscrollend' in element;

/** Calls `ended` once, when a scrolling that begins now or later has ended. */
export const whenScrollEnds = (element: HTMLElement, ended: () => void, signal: AbortSignal): void => {
  if (firesScrollEnd(element)) {
    element.addEventListener('scrollend', ended, { once: true, signal });
    return;
  }
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    over.abort();
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      ended();
    }, SETTLED_MS);
  };
  element.addEventListener('scroll', onScroll, { passive: true, signal: over.signal });
  signal.addEventListener('abort', stop, { once: true });
};

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
