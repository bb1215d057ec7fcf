// Upload grants: credentials for a short time, each for one folder and one kind of file.
import { createHmac, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock';
import type { StorageKind } from '../state/types';
import { MAX_FILE } from './files';

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

const LIFE = 10 * 60_000;
const MAX_GRANTS = 500;

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

export class Signer {
  private readonly grants = new Map<string, Grant>();

  constructor(private readonly clock: Clock) {}

  find(kind: StorageKind, accessKeyId: string): Grant | undefined {
    const grant = this.grants.get(accessKeyId);
    return grant?.kind === kind ? grant : undefined;
  }

  sign(kind: StorageKind, type: 'image' | 'video', origin: string): Record<string, string> {
    const grant: Grant = {
      kind,
      type,
      accessKeyId: `AK${randomBytes(8).toString('hex').toUpperCase()}`,
      secret: randomBytes(20).toString('hex'),
      sessionToken: randomBytes(24).toString('base64url'),
      dir: `up/${type}/${randomBytes(4).toString('hex')}/`,
      expires: this.clock.now() + LIFE,
    };
    this.grants.set(grant.accessKeyId, grant);
    for (const old of this.grants.keys()) {
      if (this.grants.size <= MAX_GRANTS) break;
      this.grants.delete(old);
    }
    return grantAnswer(grant, origin);
  }

  clear(): void {
    this.grants.clear();
  }
}
