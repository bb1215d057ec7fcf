import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { UploadGrant } from '../../application/ports/media-gateway.port';
import { canonicalPath } from './object-path';

/** The body is not hashed, because a whole video would be read before its first byte is sent. TLS protects it. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

export interface SignedPut {
  readonly method: 'PUT';
  readonly url: string;
  readonly headers: Record<string, string>;
}

/**
 * @param url of the object. The request uses the canonical path, which is also signed.
 * @param type of the stored object; '' means a download
 */
export const signPut = async (
  url: string,
  grant: UploadGrant,
  type: string,
  now: Date,
): Promise<SignedPut> => {
  const address = new URL(url);
  const path = canonicalPath(address.pathname);
  const signer = new SignatureV4({
    service: 's3',
    region: grant.region === '' ? regionOf(address.hostname) : grant.region,
    credentials: {
      accessKeyId: grant.accessKeyId,
      secretAccessKey: grant.secretAccessKey,
      ...(grant.sessionToken === '' ? {} : { sessionToken: grant.sessionToken }),
    },
    sha256: Sha256,
    // S3 signs the path in the form in which it is sent, encoded once. Other services encode it twice.
    uriEscapePath: false,
    applyChecksum: false,
  });
  const signed = await signer.sign(
    {
      method: 'PUT',
      protocol: address.protocol,
      hostname: address.hostname,
      ...(address.port === '' ? {} : { port: Number(address.port) }),
      path,
      query: {},
      headers: {
        host: address.host,
        'content-type': type === '' ? 'application/octet-stream' : type,
        'x-amz-content-sha256': UNSIGNED,
      },
    },
    { signingDate: now },
  );
  // The browser sends `host` itself and does not allow setting it.
  const { host: _host, ...headers } = signed.headers;
  return { method: 'PUT', url: address.origin + path, headers };
};

const DEFAULT_REGION = 'us-east-1';

/** bucket.s3.eu-west-1.amazonaws.com, bucket.s3.dualstack.eu-west-1.amazonaws.com, and the same of other storages. */
const REGION = /(?:^|\.)s3(?:-fips)?(?:\.dualstack)?\.([a-z]{2}(?:-[a-z]+)+-\d+)\./;
/** s3-eu-west-1.amazonaws.com. Elsewhere the name of a bucket may look like this. */
const REGION_OF_OLD_HOST = /(?:^|\.)s3-([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com/;

const regionOf = (hostname: string): string =>
  (REGION.exec(hostname) ?? REGION_OF_OLD_HOST.exec(hostname))?.[1] ?? DEFAULT_REGION;
