import { type RefObject, useEffect } from 'react';
import { observeSize } from '../../shared/browser/observe-size';
import type { SeenHost } from './seen-host';

/**
 * Reports to the chat whether it is visible: by the integrator's property, or else by whether the element has a
 * box.
 */
export const useSeen = (
  element: RefObject<Element | null>,
  host: SeenHost | null,
  shown: boolean | undefined,
): void => {
  useEffect(() => {
    const box = element.current;
    if (host === null || box === null) return undefined;
    const report = () => host.setSeen(shown ?? isDrawn(box));
    report();
    return observeSize(box, report);
  }, [element, host, shown]);
  // A page that leaves the chat of a KefuProvider goes on without it.
  useEffect(() => () => host?.setSeen(false), [host]);
};

/** False under `display: none`. jsdom has no boxes, so the styles are read. */
const isDrawn = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    if (getComputedStyle(at).display === 'none') return false;
  }
  return true;
};

const parentOf = (element: Element): Element | null => {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return 'host' in root ? (root as ShadowRoot).host : null;
};
