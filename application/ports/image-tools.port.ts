import type { CompressionPlan } from '../../domain/upload/compression';
import type { LocalFile } from '../../domain/upload/local-file';

/** What only a browser can do with an image. Nothing here throws. */
export interface ImageTools {
  /** The first bytes of the file, all of it when it is shorter; null when the device cannot read it (any more). */
  head(file: LocalFile, bytes: number): Promise<Uint8Array | null>;
  /** Whether a decoder takes the whole image. Ask only after its header was judged: decoding is what freezes a page. */
  decodes(file: LocalFile): Promise<boolean>;
  /**
   * Writes the image anew by the plan, upright and without metadata, off the main thread where the browser can. The answer's
   * name ends with its real type's extension. null: it cannot be read.
   */
  compress(file: LocalFile, plan: CompressionPlan): Promise<LocalFile | null>;
  /** Whether an address shows an image now; an answer from a cache of earlier failures does not count. */
  loads(url: string): Promise<boolean>;
}
