import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';
import type { MediaType } from '../../domain/upload/upload-item';

/** Leave to upload, asked of the backend for one kind of file (specification section 7; 120 s timeout). */
export interface MediaGateway {
  sign(type: MediaType): Promise<Result<UploadGrant, GatewayFailure>>;
}

/** Sign data (section 3). What one storage does not use is ''. Secret: never logged, never kept longer than the upload. */
export interface UploadGrant {
  readonly accessKeyId: string;
  /** Folder that the object's key begins with. */
  readonly dir: string;
  /** Absolute address that takes the upload. */
  readonly host: string;
  /** Absolute address under which the object is public; the host when the backend names none. */
  readonly domain: string;
  readonly policy: string;
  readonly signature: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly region: string;
}
