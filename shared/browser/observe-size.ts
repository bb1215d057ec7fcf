/** False in jsdom, where nothing has a size. */
export const canObserveSizes = (): boolean => typeof ResizeObserver === 'function';

/**
 * Calls `changed` when the browser has first measured the element, and at each change of its size.
 *
 * @returns a function that stops it
 */
export const observeSize = (element: Element, changed: () => void): (() => void) => {
  if (!canObserveSizes()) return () => undefined;
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  return () => observer.disconnect();
};
