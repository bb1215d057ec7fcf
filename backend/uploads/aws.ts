// The signed PUT. Signature V4 and session token are checked first, the body's hash while it is read.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isGoodKey } from './good-key';
import { FileTooLarge, UploadRefused, type UploadTarget } from './grant';
import { pathBytes, readSigned, refuseSigned, UNSIGNED } from './sigv4';
import { xmlError } from './xml';

const PREFIX = '/storage/aws/';

export async function awsUpload(
  target: UploadTarget,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const refuse = (
    status: number,
    code: string,
    message: string,
    details?: Readonly<Record<string, string>>,
  ) => {
    xmlError(response, status, code, message, details);
    request.resume();
  };
  const signed = readSigned(request, url);
  if (!signed) return refuse(403, 'AccessDenied', 'The request is not signed');
  const grant = target.findGrant('aws', signed.accessKeyId);
  if (!grant) return refuse(403, 'InvalidAccessKeyId', 'The access key is not known');
  if (signed.token !== grant.sessionToken)
    return refuse(403, 'InvalidToken', 'The session token is missing or wrong');
  if (grant.expires <= target.now()) return refuse(403, 'ExpiredToken', 'The credentials have expired');
  const wrong = refuseSigned(signed, request, url, grant.secret, target.now());
  if (wrong !== undefined) return refuse(403, wrong.code, wrong.message, wrong.details);
  const key = pathBytes(request.url ?? '')
    .toString('utf8')
    .slice(PREFIX.length);
  if (!key.startsWith(grant.dir) || !isGoodKey(key))
    return refuse(403, 'AccessDenied', 'The key is outside of the granted folder');
  const hash = signed.bodyHash === UNSIGNED ? undefined : createHash('sha256');
  try {
    await target.store(grant, key, request, {
      onChunk: (chunk) => void hash?.update(chunk),
      finish: () => {
        if (hash && hash.digest('hex') !== signed.bodyHash)
          throw new Error('x-amz-content-sha256 does not match');
      },
    });
  } catch (problem) {
    if (problem instanceof UploadRefused) return refuse(problem.status, problem.code, problem.message);
    const code = problem instanceof FileTooLarge ? 'EntityTooLarge' : 'XAmzContentSHA256Mismatch';
    return refuse(400, code, problem instanceof Error ? problem.message : String(problem));
  }
  response
    .writeHead(200, { etag: '"stored"', location: `http://${request.headers.host}${url.pathname}` })
    .end();
}
