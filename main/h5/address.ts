import { addressParam } from '../../adapters/browser/navigation';
import type { SchemeChoice } from '../../ui';
import type { KefuOptions } from '../options';

const originOf = (text: string | null): string | null => {
  try {
    const { origin, protocol } = new URL(text ?? '');
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  } catch {
    return null;
  }
};

/**
 * Applies the parameters that may change the deployment's settings: VITE_OFFICIAL_DOMAIN names the backend, but only an
 * origin that the settings list (decision 13); VITE_SERVICE_ID replaces a missing service_id. Others are ignored.
 */
export const withAddress = (
  settings: KefuOptions,
  location: Pick<Location, 'search' | 'hash'>,
): KefuOptions => {
  const domain = originOf(addressParam(location, 'VITE_OFFICIAL_DOMAIN'));
  const allowed =
    domain !== null && (settings.officialDomains ?? []).some((listed) => originOf(listed) === domain);
  const serviceId = addressParam(location, 'service_id') ? null : addressParam(location, 'VITE_SERVICE_ID');
  return {
    ...settings,
    ...(allowed ? { apiBase: domain } : {}),
    ...(serviceId === null ? {} : { params: { service_id: serviceId, ...settings.params } }),
  };
};

/** The colour scheme that the loader has written into the address. */
export const schemeOf = (location: Pick<Location, 'search' | 'hash'>): SchemeChoice => {
  const named = addressParam(location, 'scheme');
  return named === 'light' || named === 'dark' ? named : 'system';
};
