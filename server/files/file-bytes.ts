// Where the bytes of uploaded files are. A name is letters, digits and slashes, and is never used for another file.
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFile, syncFolder } from './sync';

/** Both ends are included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export interface FileBytes {
  /**
   * Called before the row of the file is written; may take long.
   *
   * @param path of the complete file, which stays
   * @param sha256 hex
   */
  prepare(name: string, path: string, sha256: string): Promise<void>;
  /** Called in the transaction that writes the row. The file at `path` is moved or removed. */
  keep(name: string, path: string): Promise<void>;
  read(name: string, part: Part): Promise<Readable>;
  /** One that is not there is no error. */
  remove(name: string): Promise<void>;
}

export class FolderBytes implements FileBytes {
  constructor(private readonly folder: string) {}

  async prepare(_name: string, path: string): Promise<void> {
    await syncFile(path);
  }

  async keep(name: string, path: string): Promise<void> {
    const kept = join(this.folder, name);
    await mkdir(dirname(kept), { recursive: true });
    await rename(path, kept);
    await syncFolder(dirname(kept));
    await syncFolder(this.folder);
  }

  async read(name: string, part: Part): Promise<Readable> {
    return createReadStream(join(this.folder, name), part);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}
