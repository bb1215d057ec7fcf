import { type Observable, of } from 'rxjs';
import type { StorageSignal, StoreOrder } from '../../application/ports/media-storage.port';
import { joinAddress, objectKey } from '../../domain/upload/object-key';
import { storedTypeOf } from '../../domain/upload/stored-type';
import { encodeKey, hasDotFolder } from './object-path';

export const keyOf = ({ grant, name }: StoreOrder): string => objectKey(grant.dir, name);

/** The public address: under the domain, or under the host if the backend names no domain. */
export const publicAddress = (order: StoreOrder): string =>
  addressUnder(order.grant.domain === '' ? order.grant.host : order.grant.domain, order);

/** The object's address under a base. The key is encoded, so that no character has a meaning in the URL. */
export const addressUnder = (base: string, order: StoreOrder): string =>
  joinAddress(base, encodeKey(keyOf(order)));

/** The file with the type of its new name, not with the type that the device declared. No byte is copied. */
export const typedFile = ({ file, name }: StoreOrder): Blob | null =>
  file instanceof Blob ? file.slice(0, file.size, storedTypeOf(name)) : null;

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
  /^https?:\/\//i.test(host) && URL.canParse(host) && !/[?#]/.test(host);

export const unusable = (reason: string): Observable<StorageSignal> =>
  of({ kind: 'failed', failure: { kind: 'unusable-grant', reason } });
