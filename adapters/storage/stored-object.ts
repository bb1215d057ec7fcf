import { type Observable, of } from 'rxjs';
import type { StorageSignal, StoreOrder } from '../../application/ports/media-storage.port';
import { joinAddress, objectKey } from '../../domain/upload/object-key';
import { storedTypeOf } from '../../domain/upload/stored-type';
import { encodeKey } from './object-path';

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

export const unusable = (reason: string): Observable<StorageSignal> =>
  of({ kind: 'failed', failure: { kind: 'unusable-grant', reason } });
