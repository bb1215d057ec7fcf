import { type Observable, of } from 'rxjs';
import type { StorageSignal, StoreOrder } from '../../application/ports/media-storage.port';
import { joinAddress, objectKey } from '../../domain/upload/object-key';
import { storedTypeOf } from '../../domain/upload/stored-type';
import { encodeKey, hasDotFolder } from './object-path';

export const keyOf = ({ grant, name }: StoreOrder): string => objectKey(grant.dir, name);

/** The address that visitors and agents will read: the domain, or the host where the backend names no domain. */
export const publicAddress = (order: StoreOrder): string =>
  addressUnder(order.grant.domain === '' ? order.grant.host : order.grant.domain, order);

/** The object's address under a base; its key is encoded, so that no character of it means anything to a URL. */
export const addressUnder = (base: string, order: StoreOrder): string =>
  joinAddress(base, encodeKey(keyOf(order)));

/** The file under the type that its new name stands for, whatever type the device declared. No byte is copied. */
export const typedFile = ({ file, name }: StoreOrder): Blob | null =>
  file instanceof Blob ? file.slice(0, file.size, storedTypeOf(name)) : null;

/** The first field that this storage needs and the backend did not send, or that cannot be used as it is. */
export const grantProblem = (
  order: StoreOrder,
  needed: readonly (keyof StoreOrder['grant'])[],
): string | null => {
  const { grant, file } = order;
  if (!(file instanceof Blob)) return 'file';
  const missing = needed.find((field) => grant[field] === '');
  if (missing !== undefined) return missing;
  if (!isStorageAddress(grant.host)) return 'host';
  return hasDotFolder(keyOf(order)) ? 'dir' : null;
};

/** http or https, and without a query or a fragment, which would swallow the key. */
const isStorageAddress = (host: string): boolean =>
  /^https?:\/\//i.test(host) && URL.canParse(host) && !/[?#]/.test(host);

export const unusable = (reason: string): Observable<StorageSignal> =>
  of({ kind: 'failed', failure: { kind: 'unusable-grant', reason } });
