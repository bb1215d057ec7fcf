import type { ImageTools } from '../../../application/ports/image-tools.port';
import type { CompressionPlan } from '../../../domain/upload/compression';
import type { ImageEdit } from '../../../domain/upload/image-edit';
import type { LocalFile } from '../../../domain/upload/local-file';

/** A file with the bytes of a test. Its size can be larger than its bytes. */
export interface MemoryFile extends LocalFile {
  readonly bytes: Uint8Array;
}

export const memoryFile = (name: string, bytes: Uint8Array, size = bytes.length, type = ''): MemoryFile => ({
  name,
  bytes,
  size,
  type,
});

/** Image tools without a browser. The test decides what can be decoded, compressed and loaded. */
export class MemoryImageTools implements ImageTools {
  readonly decoded: string[] = [];
  readonly compressed: { readonly name: string; readonly plan: CompressionPlan }[] = [];
  /** Names of the files that were asked for without their place. */
  readonly withoutPlace: string[] = [];
  readonly looked: string[] = [];
  /** Names of files that cannot be decoded. */
  readonly undecodable = new Set<string>();
  /** What was drawn again, in order. */
  readonly redrawn: { readonly name: string; readonly edit: ImageEdit }[] = [];
  /** A protection changes what a page draws. */
  changesPixels = false;
  /** Number of failures of an address before it loads; Infinity means that it never loads. */
  readonly failingLoads = new Map<string, number>();
  /** Applies to every address that `failingLoads` does not name. */
  loadsFail = 0;

  head(file: LocalFile, bytes: number): Promise<Uint8Array | null> {
    return Promise.resolve(hasBytes(file) ? file.bytes.slice(0, bytes) : null);
  }

  decodes(file: LocalFile): Promise<boolean> {
    this.decoded.push(file.name);
    return Promise.resolve(this.#isReadable(file));
  }

  converts(file: LocalFile): Promise<boolean> {
    return this.decodes(file);
  }

  compress(file: LocalFile, plan: CompressionPlan): Promise<LocalFile | null> {
    this.compressed.push({ name: file.name, plan });
    if (!this.#isReadable(file)) return Promise.resolve(null);
    return Promise.resolve({ ...file, size: Math.min(file.size, plan.maxBytes) });
  }

  canRedraw(): Promise<boolean> {
    return Promise.resolve(!this.changesPixels);
  }

  redraw(file: LocalFile, edit: ImageEdit): Promise<LocalFile | 'changed-pixels' | null> {
    this.redrawn.push({ name: file.name, edit });
    if (this.changesPixels) return Promise.resolve('changed-pixels');
    return Promise.resolve(this.#isReadable(file) ? { ...file } : null);
  }

  withoutLocation(file: LocalFile): Promise<LocalFile | null> {
    this.withoutPlace.push(file.name);
    return Promise.resolve(this.#isReadable(file) ? file : null);
  }

  loads(url: string): Promise<boolean> {
    this.looked.push(url);
    const left = this.failingLoads.get(url) ?? this.loadsFail;
    this.failingLoads.set(url, left - 1);
    return Promise.resolve(left <= 0);
  }

  #isReadable(file: LocalFile): boolean {
    return hasBytes(file) && !this.undecodable.has(file.name);
  }
}

/** A file without bytes: the device cannot read it any more. */
const hasBytes = (file: LocalFile): file is MemoryFile => 'bytes' in file && file.bytes instanceof Uint8Array;
