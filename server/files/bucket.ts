// Files in a bucket of an S3-compatible storage. Requests are signed by AWS Signature Version 4.
import { createHash, createHmac } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Clock } from '../../backend/clock';
import { UploadRefused } from '../../backend/uploads/grant';
import type { BucketSettings } from '../settings';
import type { FileBytes, Part } from './file-bytes';

/** The storage does not answer, or refuses. */
export class BucketUnavailable extends Error {}

const ANSWER_MS = 10_000;
/** Of a file of 100 MB over a slow line. */
const UPLOAD_MS = 300_000;
/** Of an object: hex SHA-256 of its bytes. */
const HASH_HEADER = 'x-amz-meta-sha256';
/** What a refusal of a request without a body leaves unsaid. */
const REASONS: Readonly<Record<number, string>> = {
  301: ': the bucket is in another region',
  400: ': the region may be another one',
  403: ': the key or its secret is wrong, it has no right to this, or the clock of this machine is wrong',
  404: ': it is not there',
};
const NO_BODY = createHash('sha256').digest('hex');

interface Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** '' is the bucket itself. Letters, digits and slashes, so that nothing has to be escaped. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  /** Hex SHA-256 of the body. */
  readonly hash?: string;
}

export class Bucket implements FileBytes {
  /** Whether the storage may know conditions of a PUT: AWS, R2 and MinIO do, OpenStack Swift answers 501. */
  private hasConditions = true;

  constructor(
    private readonly settings: BucketSettings,
    private readonly clock: Clock,
  ) {}

  /** @throws BucketUnavailable */
  async check(): Promise<void> {
    await this.request({ method: 'HEAD', name: '' }, [200]);
  }

  /** @throws BucketUnavailable; UploadRefused if another file has the name */
  async prepare(name: string, path: string, sha256: string): Promise<void> {
    const put: Request = {
      ...{ method: 'PUT' as const, name, body: await openAsBlob(path), hash: sha256 },
      headers: { [HASH_HEADER]: sha256 },
    };
    if (this.hasConditions) {
      const headers = { ...put.headers, 'if-none-match': '*' };
      const { status } = await this.request({ ...put, headers }, [200, 201, 412, 501]);
      if (status < 300) return;
      this.hasConditions = status !== 501;
    }
    // A first answer was lost, and the file is there.
    const { status, headers } = await this.request({ method: 'HEAD', name }, [200, 404]);
    if (status === 404) await this.request(put, [200, 201]);
    else if (headers.get(HASH_HEADER) !== sha256)
      throw new UploadRefused(403, 'AccessDenied', 'The name has been used for another file');
  }

  async keep(_name: string, path: string): Promise<void> {
    await rm(path, { force: true });
  }

  async read(name: string, { start, end }: Part): Promise<Readable> {
    const headers = { range: `bytes=${start}-${end}` };
    const { body } = await this.request({ method: 'GET', name, headers }, [200, 206]);
    if (!body) throw new BucketUnavailable('the storage answered without a body');
    return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  }

  async remove(name: string): Promise<void> {
    await this.request({ method: 'DELETE', name }, [200, 204, 404]);
  }

  private async request(request: Request, expected: readonly number[]): Promise<Response> {
    const { method, name, body } = request;
    const { endpoint, bucket } = this.settings;
    const url = new URL(`${endpoint}/${bucket}${name === '' ? '' : `/${name}`}`);
    const tooLate = new AbortController();
    const timer = this.clock.setTimeout(() => tooLate.abort(), body ? UPLOAD_MS : ANSWER_MS);
    try {
      const response = await fetch(url, {
        method,
        headers: this.sign(request, url),
        redirect: 'manual',
        signal: tooLate.signal,
        ...(body ? { body } : {}),
      });
      const isExpected = expected.includes(response.status);
      if (!isExpected || method !== 'GET') await response.body?.cancel();
      if (isExpected) return response;
      throw new BucketUnavailable(
        `it answers ${method} with HTTP ${response.status}${REASONS[response.status] ?? ''}`,
      );
    } catch (problem) {
      if (problem instanceof BucketUnavailable) throw problem;
      throw new BucketUnavailable('it does not answer', { cause: problem });
    } finally {
      this.clock.clearTimeout(timer);
    }
  }

  private sign({ method, headers = {}, hash = NO_BODY }: Request, url: URL): Record<string, string> {
    const { region, accessKeyId, secretAccessKey } = this.settings;
    const time = new Date(this.clock.now()).toISOString().replace(/[-:]|\.\d+/g, '');
    const day = time.slice(0, 8);
    const signed: Record<string, string> = {
      ...headers,
      host: url.host,
      'x-amz-content-sha256': hash,
      'x-amz-date': time,
    };
    const names = Object.keys(signed).toSorted();
    const lines = names.map((name) => `${name}:${signed[name]}\n`).join('');
    const canonical = [method, url.pathname, '', lines, names.join(';'), hash].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const digest = createHash('sha256').update(canonical).digest('hex');
    const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
    const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secretAccessKey}`);
    const signature = mac(key, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')).toString('hex');
    const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
    // `host` is set by the client itself.
    const { host: _host, ...sent } = signed;
    return { ...sent, authorization };
  }
}
