import type { KefuApi } from '../../application/integration/kefu-api';
import type { LoaderOptions } from '../settings/loader-schema';
import { isOn } from './draw-launcher';
import { pageItem } from './page-item';

const PREFIX = 'kefu.greeting.';
const YES = '1';

/** That the visitor has seen the greeting in this visit, and whether they want none any more. */
export interface GreetingMemory {
  /** Nothing is shown any more by itself. */
  isOver(): boolean;
  isDismissed(): boolean;
  shown(): void;
  dismissed(): void;
}

/**
 * In the storages of the shop's page, which the visitor's consent opens. Without them, this page alone remembers it; then the greeting is
 * shown only on the page by which the visitor has come, so that no page of a visit repeats it.
 */
export const greetingMemory = (
  businessId: string,
  given: Pick<LoaderOptions, 'storageConsent' | 'consentGate'>,
  handle: Pick<KefuApi, 'consent' | 'reset'>,
): GreetingMemory => {
  const ofVisit = pageItem(() => sessionStorage, PREFIX, businessId);
  const ofDevice = pageItem(() => localStorage, PREFIX, businessId);
  /** A gate asks in the frame, and does not tell this page. */
  let mayStore = isOn(given.storageConsent ?? !isOn(given.consentGate ?? false));
  let isShown = false;
  let isDismissed = false;

  const write = () => {
    if (!mayStore) return;
    if (isShown) ofVisit.write(YES);
    if (isDismissed) ofDevice.write(YES);
  };
  const forget = () => {
    isDismissed = false;
    ofVisit.remove();
    ofDevice.remove();
  };

  const { consent, reset } = handle;
  Object.assign(handle, {
    consent(isGiven: boolean) {
      if (isGiven === false) forget();
      if (typeof isGiven === 'boolean') mayStore = isGiven;
      write();
      consent(isGiven);
    },
    reset() {
      forget();
      reset();
    },
  });

  const wasDismissed = () => isDismissed || (mayStore && ofDevice.read() === YES);
  return {
    isOver: () => isShown || wasDismissed() || (mayStore ? ofVisit.read() === YES : isWithinVisit()),
    isDismissed: wasDismissed,
    shown() {
      isShown = true;
      write();
    },
    dismissed() {
      isDismissed = true;
      write();
    },
  };
};

/** The visitor has come from another page of this site. */
const isWithinVisit = (): boolean => document.referrer.startsWith(`${location.origin}/`);
