import { addressParam } from '../../../adapters/browser/navigation';
import { EARLY_COLOURS, isEarlyColour, lookKey } from './look-store';
import { keepSkeletonOnTop, removeSkeleton } from './skeleton';

/**
 * Removes the skeleton when the interface shows more than a skeleton, and stores the look for the next visit.
 *
 * @param settled called once, when the skeleton is removed
 */
export const saveLook = (element: HTMLElement, settled: () => void): void => {
  const settle = () => {
    const shown = element.querySelector<HTMLElement>('.kefu');
    if (shown === null || element.querySelector('.kefu-starting') !== null) return;
    watch.disconnect();
    removeSkeleton(document);
    settled();
    store(shown);
    window.addEventListener('pagehide', () => store(shown));
  };
  keepSkeletonOnTop(document);
  const watch = new MutationObserver(settle);
  watch.observe(element, { childList: true, subtree: true });
  settle();
};

const store = (shown: HTMLElement): void => {
  const colours = EARLY_COLOURS.flatMap((name) => {
    const colour = shown.style.getPropertyValue(`--kefu-${name}`).trim();
    return isEarlyColour(colour) ? [[name, colour]] : [];
  });
  const scheme = shown.dataset['scheme'] === 'dark' ? 'dark' : 'light';
  const key = lookKey(addressParam(window.location, 'business_id') ?? '', scheme);
  try {
    window.localStorage.setItem(key, JSON.stringify(Object.fromEntries(colours)));
  } catch {
    // Storage is forbidden or full, so the next visit begins in neutral colours.
  }
};
