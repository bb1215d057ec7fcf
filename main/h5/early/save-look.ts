import { addressParam } from '../../../adapters/browser/navigation';
import { EARLY_COLOURS, isEarlyColour, writeColours } from './look-store';
import { keepSkeletonOnTop, removeSkeleton } from './skeleton';

/**
 * Removes the skeleton when the interface shows more than a skeleton, and stores the look for the next visit.
 *
 * @param hasConfig whether config has come: a link to a business that does not exist stores nothing
 * @param settled called once, when the skeleton is removed
 */
export const saveLook = (element: HTMLElement, hasConfig: () => boolean, settled: () => void): void => {
  const store = (shown: HTMLElement): void => {
    if (hasConfig()) storeColours(shown);
  };
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

const storeColours = (shown: HTMLElement): void => {
  const colours = EARLY_COLOURS.flatMap((name) => {
    const colour = shown.style.getPropertyValue(`--kefu-${name}`).trim();
    return isEarlyColour(colour) ? [[name, colour]] : [];
  });
  const scheme = shown.dataset['scheme'] === 'dark' ? 'dark' : 'light';
  const businessId = addressParam(window.location, 'business_id') ?? '';
  writeColours(() => window.localStorage, businessId, scheme, Object.fromEntries(colours));
};
