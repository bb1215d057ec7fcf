import type { CompressionPlan } from '../../domain/upload/compression';
import type { LocalFile } from '../../domain/upload/local-file';

/** Work on images that only a browser can do. Nothing here throws. */
export interface ImageTools {
  /** The first bytes of the file, or all of a shorter file; null if the device cannot read it. */
  head(file: LocalFile, bytes: number): Promise<Uint8Array | null>;
  /**
   * Whether the whole image can be decoded. Ask only after its header was judged, because decoding a hostile file freezes
   * the page.
   */
  decodes(file: LocalFile): Promise<boolean>;
  /**
   * Writes the image again by the plan, upright and without metadata, off the main thread if the browser can. The new name
   * ends with the extension of its real type. null if the image cannot be read.
   */
  compress(file: LocalFile, plan: CompressionPlan): Promise<LocalFile | null>;
  /** Whether an address loads as an image now. A cached failure does not count. */
  loads(url: string): Promise<boolean>;
}
