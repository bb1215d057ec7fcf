import type { MediaGateway, UploadGrant } from '../../../application/ports/media-gateway.port';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import { ok, type Result } from '../../../domain/result';
import type { MediaType } from '../../../domain/upload/upload-item';
import { Script } from '../scripted-replies';

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

/** Signs everything, unless a test sets a failure. */
export class MemoryMediaGateway implements MediaGateway {
  /** The next answers, first in, first out; after them `grant`. */
  readonly answers: Result<UploadGrant, GatewayFailure>[] = [];
  grant: UploadGrant = SAMPLE_GRANT;
  /** `scripts.sign.hold()` keeps the answer back until the test gives it. */
  readonly scripts = {
    sign: new Script<MediaType, UploadGrant>(() => this.answers.shift() ?? ok(this.grant)),
  } as const;

  get asked(): readonly MediaType[] {
    return this.scripts.sign.asked;
  }

  sign(type: MediaType): Promise<Result<UploadGrant, GatewayFailure>> {
    return this.scripts.sign.answer(type);
  }
}
