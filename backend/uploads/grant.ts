// Upload grants: credentials for a short time, each for one folder and one kind of file.
import { createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';

export type StorageKind = 'aliyun' | 'aws';

export const MAX_FILE = 104_857_600;

export class FileTooLarge extends Error {}

export interface Grant {
  readonly kind: StorageKind;
  readonly type: 'image' | 'video';
  readonly accessKeyId: string;
  readonly secret: string;
  readonly sessionToken: string;
  readonly dir: string;
  /** Unix milliseconds. */
  readonly expires: number;
}

/** What an upload needs of a storage: who may, what time it is, and where the file goes. */
export interface UploadTarget {
  findGrant(kind: StorageKind, accessKeyId: string): Grant | undefined;
  now(): number;
  /** `onChunk` sees the bytes on their way; `finish` may still refuse the file. */
  store(
    grant: Grant,
    key: string,
    source: Readable,
    on?: { onChunk?: (chunk: Buffer) => void; finish?: () => void },
  ): Promise<unknown>;
}

/** The storage refuses the file: HTTP status, code and message of its answer. */
export class UploadRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const aliyunSignature = (policy: string, secret: string): string =>
  createHmac('sha1', secret).update(policy).digest('base64');

/** The answer of the sign call. */
export const grantAnswer = (grant: Grant, origin: string): Record<string, string> => {
  const shared = {
    accessKeyId: grant.accessKeyId,
    dir: grant.dir,
    host: `${origin}/storage/${grant.kind}`,
    domain: `${origin}/files`,
  };
  if (grant.kind === 'aws')
    return {
      ...shared,
      secretAccessKey: grant.secret,
      sessionToken: grant.sessionToken,
      region: 'us-east-1',
    };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(grant.expires).toISOString(),
      conditions: [
        ['content-length-range', 0, MAX_FILE],
        ['starts-with', '$key', grant.dir],
      ],
    }),
  ).toString('base64');
  return { ...shared, policy, signature: aliyunSignature(policy, grant.secret) };
};
