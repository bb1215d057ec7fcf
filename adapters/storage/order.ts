import { type Observable, of } from 'rxjs';
import type { StorageSignal, StoreOrder } from '../../application/ports/media-storage.port';
import { joinAddress, objectKey } from '../../domain/upload/object-key';

export const keyOf = ({ grant, name }: StoreOrder): string => objectKey(grant.dir, name);

/** The address that visitors and agents will read: the domain, or the host where the backend names no domain. */
export const publicAddress = (order: StoreOrder): string =>
  joinAddress(order.grant.domain === '' ? order.grant.host : order.grant.domain, keyOf(order));

/** The first field that this storage needs and the backend did not send, or whose address is no http(s) one. */
export const grantProblem = (
  { grant, file }: StoreOrder,
  needed: readonly (keyof StoreOrder['grant'])[],
): string | null => {
  if (!(file instanceof Blob)) return 'file';
  const missing = needed.find((field) => grant[field] === '');
  if (missing !== undefined) return missing;
  return /^https?:\/\//i.test(grant.host) ? null : 'host';
};

export const unusable = (reason: string): Observable<StorageSignal> =>
  of({ kind: 'failed', failure: { kind: 'unusable-grant', reason } });
