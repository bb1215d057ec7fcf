import { addressParam } from '../../adapters/browser/page-address';
import { parseWebAddress } from '../../adapters/wire/web-address';
import type { KefuOptions } from '../options';

/**
 * The backend that VITE_OFFICIAL_DOMAIN in the page address names. It must be an origin of the setting `officialDomains`
 * (decision 13).
 *
 * @returns null if the address names none, or one that is not listed
 */
export const officialDomain = (
  { officialDomains = [] }: KefuOptions,
  location: Pick<Location, 'search' | 'hash'>,
): string | null => {
  const origin = originOf(addressParam(location, 'VITE_OFFICIAL_DOMAIN'));
  return origin !== null && officialDomains.some((listed) => originOf(listed) === origin) ? origin : null;
};

const originOf = (text: string | null): string | null => parseWebAddress(text ?? '')?.origin ?? null;
