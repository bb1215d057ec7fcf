// Uploaded files: their rows in the database, their bytes in a folder or a bucket.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../backend/clock';
import type { Random } from '../../backend/random';
import { FileTooLarge, type Grant, MAX_FILE, UploadRefused } from '../../backend/uploads/grant';
import { type Database, DatabaseUnavailable, type Queries } from '../database/database';
import { BucketUnavailable } from './bucket';
import type { FileBytes, Part } from './file-bytes';
import { HEAD_BYTES, mediaType } from './media-type';

export interface StoredFile {
  readonly size: number;
  readonly mediaType: string;
}

interface Watcher {
  readonly onChunk?: (chunk: Buffer) => void;
  readonly finish?: () => void;
}

interface CompleteFile {
  readonly temporary: string;
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly type: string;
  readonly grant: Grant & { readonly visitor: number };
}

const USED = 'The grant or the name has been used for another file';
const DAY_MS = 24 * 3_600_000;
const MOST_A_DAY = 200;

export class FileStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly random: Random,
    /** Of files that are not complete. */
    private readonly folder: string,
    private readonly bytes: FileBytes,
  ) {}

  async isOverQuota(visitor: number): Promise<boolean> {
    const [row] = await this.database.query<{ count: number }>(
      'select count(*) as count from uploads where visitor_id = $1 and created_at > $2::bigint',
      [visitor, this.clock.now() - DAY_MS],
    );
    return (row?.count ?? 0) >= MOST_A_DAY;
  }

  async find(key: string): Promise<StoredFile | undefined> {
    const [row] = await this.database.query<{ media_type: string; size: number }>(
      'select media_type, size from uploads where key = $1',
      [key],
    );
    return row && { size: row.size, mediaType: row.media_type };
  }

  /** @throws BucketUnavailable */
  read(key: string, part: Part): Promise<Readable> {
    return this.bytes.read(nameOf(key), part);
  }

  /**
   * Stores the one file of a grant. The same file again is accepted, because the answer to the first may have been lost.
   *
   * @throws UploadRefused, FileTooLarge
   */
  async store(
    grant: Grant & { readonly visitor: number },
    key: string,
    source: Readable,
    watcher: Watcher = {},
  ): Promise<void> {
    const temporary = join(this.folder, `part-${this.random.bytes(12).toString('hex')}`);
    try {
      const { size, sha256, type } = await this.receive(temporary, grant.type, source, watcher);
      await this.keep({ temporary, key, size, sha256, type, grant });
    } catch (problem) {
      await rm(temporary, { force: true });
      if ((problem as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new UploadRefused(507, 'InsufficientStorage', 'There is no room for the file');
      if (problem instanceof BucketUnavailable)
        throw new UploadRefused(503, 'ServiceUnavailable', `The storage: ${problem.message}`);
      if (problem instanceof DatabaseUnavailable)
        throw new UploadRefused(503, 'ServiceUnavailable', 'The database does not answer');
      throw problem;
    }
  }

  /** One that is not there is no error. */
  async remove(key: string): Promise<void> {
    await this.bytes.remove(nameOf(key));
  }

  private async receive(path: string, type: Grant['type'], source: Readable, watcher: Watcher) {
    const hash = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    let found: string | undefined;
    const judge = () => {
      found = mediaType(head);
      if (!found?.startsWith(`${type}/`))
        throw new UploadRefused(400, 'InvalidFile', `The file is no ${type} of a type that is kept`);
    };
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > MAX_FILE) return done(new FileTooLarge('The file is too large'));
        watcher.onChunk?.(chunk);
        hash.update(chunk);
        try {
          if (found === undefined) {
            head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
            if (head.length >= HEAD_BYTES) judge();
          }
          done(null, chunk);
        } catch (problem) {
          done(problem as Error);
        }
      },
    });
    await pipeline(source, meter, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    if (found === undefined) judge();
    watcher.finish?.();
    return { size, sha256: hash.digest('hex'), type: found ?? '' };
  }

  private async keep(file: CompleteFile): Promise<void> {
    const { temporary, key, size, sha256, type, grant } = file;
    const name = nameOf(key);
    if (await isStored(this.database, file)) return rm(temporary, { force: true });
    await this.bytes.prepare(name, temporary, sha256);
    await this.database.transaction(async ({ query }) => {
      const [added] = await query(
        `insert into uploads (grant_id, visitor_id, key, media_type, size, sha256, created_at)
         values ($1, $2, $3, $4, $5::bigint, $6, $7::bigint) on conflict do nothing returning key`,
        [grant.accessKeyId, grant.visitor, key, type, size, sha256, this.clock.now()],
      );
      if (added) return this.bytes.keep(name, temporary);
      // Another upload by the grant was faster.
      if (!(await isStored({ query }, file))) throw new UploadRefused(403, 'AccessDenied', USED);
      return rm(temporary, { force: true });
    });
  }
}

/**
 * Whether the same file was stored by the same grant.
 *
 * @throws UploadRefused another one was
 */
const isStored = async (
  { query }: Pick<Queries, 'query'>,
  { grant, key, sha256 }: CompleteFile,
): Promise<boolean> => {
  const [stored] = await query<{ key: string; sha256: string }>(
    'select key, sha256 from uploads where grant_id = $1',
    [grant.accessKeyId],
  );
  if (stored && (stored.key !== key || stored.sha256 !== sha256))
    throw new UploadRefused(403, 'AccessDenied', USED);
  return stored !== undefined;
};

/** It says nothing about the file, and cannot lead out of the folder. */
const nameOf = (key: string): string => {
  const name = createHash('sha256').update(key).digest('hex');
  return `${name.slice(0, 2)}/${name}`;
};
