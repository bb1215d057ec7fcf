import type { Observable } from 'rxjs';
import type { LocalFile } from '../../domain/upload/local-file';
import type { UploadGrant } from './media-gateway.port';

/** The object storage that files go to, straight from the visitor's device. */
export interface MediaStorage {
  /**
   * Cold: subscribing begins the upload, unsubscribing cuts it off. Emits progress, then exactly one of 'stored' and 'failed', and
   * completes. Never errors. The file is streamed: memory does not grow with it.
   */
  store(upload: StoreOrder): Observable<StorageSignal>;
}

export interface StoreOrder {
  readonly grant: UploadGrant;
  readonly file: LocalFile;
  /** The object's name inside the granted folder, extension included. */
  readonly name: string;
}

export type StorageSignal =
  /** Bytes of the request's body. */
  | { readonly kind: 'progress'; readonly sent: number; readonly total: number }
  /** The public address. */
  | { readonly kind: 'stored'; readonly url: string }
  | { readonly kind: 'failed'; readonly failure: StorageFailure };

export type StorageFailure =
  | { readonly kind: 'network' }
  /** The storage answered with an error; `code` is its own word for it, '' when it had none. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  /** The backend's sign data lack something that this storage needs; `reason` names it, for the integrator's log. */
  | { readonly kind: 'unusable-grant'; readonly reason: string };
