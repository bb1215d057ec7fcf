import type { MediaGateway, UploadGrant } from '../../../application/ports/media-gateway.port';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import { ok, type Result } from '../../../domain/result';
import type { MediaType } from '../../../domain/upload/upload-item';

export const SAMPLE_GRANT: UploadGrant = {
  accessKeyId: 'AK',
  dir: 'up/',
  host: 'https://storage.test/upload',
  domain: 'https://media.test',
  policy: 'policy',
  signature: 'signature',
  secretAccessKey: 'secret',
  sessionToken: 'session',
  region: 'us-east-1',
};

/** Signs everything, unless it is told how to fail. */
export class MemoryMediaGateway implements MediaGateway {
  readonly asked: MediaType[] = [];
  /** The next answers, first in, first out; afterwards `grant`. */
  readonly answers: Result<UploadGrant, GatewayFailure>[] = [];
  grant: UploadGrant = SAMPLE_GRANT;

  sign(type: MediaType): Promise<Result<UploadGrant, GatewayFailure>> {
    this.asked.push(type);
    return Promise.resolve(this.answers.shift() ?? ok(this.grant));
  }
}
