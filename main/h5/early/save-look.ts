import { addressParam } from '../../../adapters/browser/page-address';
import { EARLY_COLOURS, isEarlyColour, writeColours } from './look-store';

/**
 * Stores the look for the next visit, now and when the visitor leaves.
 *
 * @param hasConfig whether config has come: a link to a business that does not exist stores nothing
 */
export const saveLook = (shown: HTMLElement, hasConfig: () => boolean): void => {
  const store = (): void => {
    if (hasConfig()) storeColours(shown);
  };
  store();
  window.addEventListener('pagehide', store);
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
