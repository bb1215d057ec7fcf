import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';
import type { MediaType } from '../../domain/upload/upload-item';

/** Asks the backend for the permission to upload one kind of file (spec §7 Paths; timeout 120 s). */
export interface MediaGateway {
  sign(type: MediaType): Promise<Result<UploadGrant, GatewayFailure>>;
}

/**
 * Sign data (spec §3 Sign data). Fields that a storage does not use are ''. Secret: never logged, and dropped after the
 * upload.
 */
export interface UploadGrant {
  readonly accessKeyId: string;
  /** The folder at the beginning of the object's key. */
  readonly dir: string;
  /** Absolute address to upload to. */
  readonly host: string;
  /** Absolute public address of the object; the host if the backend names none. */
  readonly domain: string;
  readonly policy: string;
  readonly signature: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly region: string;
}
