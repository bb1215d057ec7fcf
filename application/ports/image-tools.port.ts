import type { CompressionPlan } from '../../domain/upload/compression';
import type { ImageEdit } from '../../domain/upload/image-edit';
import type { LocalFile } from '../../domain/upload/local-file';

/** Work on images and films that only a browser can do. Nothing here throws. */
export interface ImageTools {
  /** The first bytes of the file, or all of a shorter file; null if the device cannot read it. */
  head(file: LocalFile, bytes: number): Promise<Uint8Array | null>;
  /**
   * Whether a decoder accepts the image. Ask only after its bytes were judged: decoding a hostile file freezes the page,
   * and WebKit and Firefox accept a file that is damaged or cut off.
   */
  decodes(file: LocalFile): Promise<boolean>;
  /**
   * The same for an image of a format that is not sent: also whether this browser can write it in another format. Without it
   * there is none (setting `convertImages`).
   */
  converts?(file: LocalFile): Promise<boolean>;
  /**
   * Writes the image again by the plan, upright and without metadata, off the main thread if the browser can. If the browser
   * changes the pixels that a page draws, a JPEG, PNG or ICO comes back as it is, without metadata. The new name ends with
   * the extension of its real type. null if the image cannot be read.
   */
  compress(file: LocalFile, plan: CompressionPlan): Promise<LocalFile | null>;
  /**
   * Whether this browser draws an image as it is, so that `redraw` can be used; null if that cannot be found out. Without it images are
   * not edited.
   */
  canRedraw?(): Promise<boolean | null>;
  /**
   * The image with the visitor's bars, crop and turns in its pixels, upright, without metadata, at most 1920 pixels long.
   * 'changed-pixels' if the browser would change it; null if it cannot be read or written.
   */
  redraw?(file: LocalFile, edit: ImageEdit): Promise<LocalFile | 'changed-pixels' | null>;
  /**
   * The same film or GIF without the place where it was recorded, for files that are stored as they are. A file without a
   * place, or of another kind, comes back unchanged. null if the device cannot read it.
   */
  withoutLocation(file: LocalFile): Promise<LocalFile | null>;
  /** Whether an address loads as an image now. A cached failure does not count. */
  loads(url: string): Promise<boolean>;
}
