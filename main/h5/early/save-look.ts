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
  // A theme may have another ground below the messages, where most of the skeleton is.
  const log = shown.querySelector<HTMLElement>('.kefu-conversation');
  const colours = EARLY_COLOURS.flatMap((name) => {
    const token = `--kefu-${name}`;
    const colour = (log?.style.getPropertyValue(token) || shown.style.getPropertyValue(token)).trim();
    return isEarlyColour(colour) ? [[name, colour]] : [];
  });
  const { scheme, theme } = shown.dataset;
  const businessId = addressParam(window.location, 'business_id') ?? '';
  const look = { ...Object.fromEntries(colours), theme };
  writeColours(() => window.localStorage, businessId, scheme === 'dark' ? 'dark' : 'light', look);
};
