import { addressParam } from '../../adapters/browser/page-address';
import { parseWebAddress } from '../../adapters/wire/web-address';
import type { SchemeChoice } from '../../ui';
import type { KefuOptions } from '../options';

/**
 * Applies the parameters that may change the deployment's settings: VITE_OFFICIAL_DOMAIN names the backend;
 * VITE_SERVICE_ID replaces a missing service_id. Others are ignored.
 */
export const withAddress = (
  settings: KefuOptions,
  location: Pick<Location, 'search' | 'hash'>,
): KefuOptions => {
  const domain = officialDomain(settings, location);
  const serviceId = addressParam(location, 'service_id') ? null : addressParam(location, 'VITE_SERVICE_ID');
  return {
    ...settings,
    ...(domain === null ? {} : { apiBase: domain }),
    ...(serviceId === null ? {} : { params: { service_id: serviceId, ...settings.params } }),
  };
};

/** The colour scheme that the loader has written into the address. */
export const schemeOf = (location: Pick<Location, 'search' | 'hash'>): SchemeChoice => {
  const named = addressParam(location, 'scheme');
  return named === 'light' || named === 'dark' ? named : 'system';
};

/**
 * The backend that VITE_OFFICIAL_DOMAIN in the page address names. It must be an origin of the setting `officialDomains`
 * (decision 13).
 *
 * @returns null if the address names none, or one that is not listed
 */
const officialDomain = (
  { officialDomains = [] }: KefuOptions,
  location: Pick<Location, 'search' | 'hash'>,
): string | null => {
  const origin = originOf(addressParam(location, 'VITE_OFFICIAL_DOMAIN'));
  return origin !== null && officialDomains.some((listed) => originOf(listed) === origin) ? origin : null;
};

const originOf = (text: string | null): string | null => parseWebAddress(text ?? '')?.origin ?? null;
