// Uploaded files, written to a temporary folder of this server. Their number and bytes are limited; the oldest are
// removed first.
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Clock, seconds } from '../../backend/clock';
import { FileTooLarge, MAX_FILE } from '../../backend/uploads/grant';
import type { Bus } from '../state/bus';
import type { StoredFile } from '../state/types';
import { servedType } from './served-type';

const MAX_FILES = 200;
const MAX_BYTES = 8 * MAX_FILE;

export class FileStore {
  private readonly files = new Map<string, StoredFile>();
  private folder: Promise<string> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly bus: Bus,
    private readonly maxBytes = MAX_BYTES,
    private readonly maxFiles = MAX_FILES,
  ) {}

  all(): readonly StoredFile[] {
    return [...this.files.values()];
  }

  get bytes(): number {
    return this.all().reduce((sum, file) => sum + file.size, 0);
  }

  find(key: string): StoredFile | undefined {
    return this.files.get(key);
  }

  /** Keeps at most one chunk of the file in memory. `finish` may still refuse the file. */
  async store(
    key: string,
    source: Readable,
    options: { pauseMs?: number | undefined; onChunk?: (chunk: Buffer) => void; finish?: () => void } = {},
  ): Promise<StoredFile> {
    this.folder ??= mkdtemp(join(tmpdir(), 'kefu-sandbox-'));
    const path = join(await this.folder, randomBytes(12).toString('hex'));
    const { clock } = this;
    let size = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > MAX_FILE) return done(new FileTooLarge('The file is too large'));
        options.onChunk?.(chunk);
        if (options.pauseMs === undefined) done(null, chunk);
        else clock.setTimeout(() => done(null, chunk), options.pauseMs);
      },
    });
    try {
      await pipeline(source, meter, createWriteStream(path, { mode: 0o600 }));
      options.finish?.();
    } catch (problem) {
      await unlink(path).catch(() => undefined);
      throw problem;
    }
    const file: StoredFile = { key, path, size, type: servedType(key), time: seconds(this.clock) };
    await this.remove(key);
    this.files.set(key, file);
    await this.bound();
    this.bus.emit('file', { key, size, type: file.type, time: file.time });
    return file;
  }

  async clear(): Promise<void> {
    for (const key of [...this.files.keys()]) await this.remove(key);
  }

  async close(): Promise<void> {
    this.files.clear();
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
    this.folder = undefined;
  }

  private async bound(): Promise<void> {
    for (const key of [...this.files.keys()]) {
      if (this.files.size <= this.maxFiles && this.bytes <= this.maxBytes) return;
      await this.remove(key);
    }
  }

  private async remove(key: string): Promise<void> {
    const file = this.files.get(key);
    if (!file) return;
    this.files.delete(key);
    await unlink(file.path).catch(() => undefined);
  }
}
