import { withoutSecretParts } from '../../domain/text/secret-path-parts';
import { parseWebAddress } from '../wire/web-address';

/**
 * What the backend may read of a page's address: origin, path, and only the listed parameters: a list of secret parameters could never be complete. '' if the address is
 * not a web page.
 */
export const cleanedAddress = (address: string, listed: readonly string[]): string => {
  const page = parseWebAddress(address);
  if (page === null) return '';
  const params = `${new URLSearchParams([...page.searchParams].filter(([name]) => listed.includes(name)))}`;
  return page.origin + withoutSecretParts(page.pathname) + (params === '' ? '' : `?${params}`);
};
