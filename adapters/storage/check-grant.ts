import type { StoreOrder } from '../../application/ports/media-storage.port';
import { parseWebAddress } from '../wire/web-address';
import { hasDotFolder } from './object-path';
import { keyOf } from './stored-object';

/** The first field that this storage needs and that is missing or unusable. */
export const grantProblem = (
  order: StoreOrder,
  needed: readonly (keyof StoreOrder['grant'])[],
): string | null => {
  const { grant, file } = order;
  if (!(file instanceof Blob)) return 'file';
  const missing = needed.find((field) => grant[field] === '');
  if (missing !== undefined) return missing;
  if (!isStorageAddress(grant.host)) return 'host';
  const key = keyOf(order);
  return new TextEncoder().encode(key).length > LONGEST_KEY || hasDotFolder(key) ? 'dir' : null;
};

/** Bytes of a key; no storage accepts a longer one. */
const LONGEST_KEY = 1_024;

/** http or https, without a query or a fragment, because the key is appended. */
const isStorageAddress = (host: string): boolean =>
  /^https?:\/\//i.test(host) && parseWebAddress(host) !== null && !/[?#]/.test(host);
