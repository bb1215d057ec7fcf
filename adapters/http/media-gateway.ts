import type { MediaGateway, UploadGrant } from '../../application/ports/media-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import * as LIMITS from '../../domain/limits';
import { err, ok, type Result } from '../../domain/result';
import type { MediaType } from '../../domain/upload/upload-item';
import { address, fields, whole } from '../wire/field-readers';
import type { HttpClient } from './http-client';
import type { RequestOf } from './request-types';

export type StorageOption = 'aliyun' | 'aws';

const PATHS = { aliyun: '/api/hy/aliyun/get/sign', aws: '/api/hy/aws/sign' } as const satisfies Record<
  StorageOption,
  string
>;

export class HttpMediaGateway implements MediaGateway {
  constructor(
    private readonly http: HttpClient,
    private readonly storage: StorageOption = 'aliyun',
  ) {}

  async sign(type: MediaType): Promise<Result<UploadGrant, GatewayFailure>> {
    const path = PATHS[this.storage];
    const answer = await this.http.call({
      method: 'GET',
      path,
      payload: { type } satisfies RequestOf<'aliyunSign' | 'awsSign'>,
      timeoutMs: LIMITS.signTimeoutMs,
    });
    if (!answer.ok) return answer;
    const grant = decodeGrant(answer.value.data);
    return grant === null
      ? err({ kind: 'undecodable', reason: 'sign: data.host is no http(s) address' })
      : ok(grant);
  }
}

/** null if there is no absolute host to upload to. The storage reports other missing fields. */
export const decodeGrant = (data: unknown): UploadGrant | null => {
  const answer = fields(data);
  const host = address(answer['host']);
  if (host === null) return null;
  return {
    host,
    domain: address(answer['domain']) ?? host,
    dir: whole(answer['dir'], 'grant'),
    accessKeyId: whole(answer['accessKeyId'], 'grant'),
    policy: whole(answer['policy'], 'grant'),
    signature: whole(answer['signature'], 'grant'),
    secretAccessKey: whole(answer['secretAccessKey'], 'grant'),
    sessionToken: whole(answer['sessionToken'], 'grant'),
    region: whole(answer['region'], 'grant'),
  };
};
