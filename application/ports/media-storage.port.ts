import type { Observable } from 'rxjs';
import type { LocalFile } from '../../domain/upload/local-file';
import type { UploadGrant } from './media-gateway.port';

/** The object storage. Files go there straight from the visitor's device. */
export interface MediaStorage {
  /** A short name, such as `aws`, for the integrator's log. The visitor never reads it. Left out: `storage`. */
  readonly name?: string;
  /**
   * Cold: subscribing starts the upload, unsubscribing aborts it. Emits progress, then exactly one of 'stored' and
   * 'failed', and completes. Never errors. The file is streamed, so memory does not grow with it.
   */
  store(upload: StoreOrder): Observable<StorageSignal>;
}

export interface StoreOrder {
  readonly grant: UploadGrant;
  readonly file: LocalFile;
  /** The object's name in the granted folder, with extension. */
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
  /** The storage's answer was longer than 1 MB and was cut off. */
  | { readonly kind: 'unreadable' }
  /**
   * The storage, or a proxy before it, answered with an error. `code` is the storage's own error code, '' if it sent none.
   * `retryAfterMs`: when it may be asked again; left out if it does not say.
   */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly retryAfterMs?: number;
    }
  /** The sign data lacks something that this storage needs. `reason` names it for the integrator's log. */
  | { readonly kind: 'unusable-grant'; readonly reason: string };
