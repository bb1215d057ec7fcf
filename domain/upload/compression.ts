import * as LIMITS from '../limits';
import type { ImageFormat, ImageHeader } from './read-image';

/** How an image is written again: upright, without metadata, within the limits of spec §5 Images. */
export interface CompressionPlan {
  /** The type that the bytes have. The device goes by the name, which may have been changed. */
  readonly type: string;
  readonly maxBytes: number;
  readonly longerSide: number;
  /** Largest size of the upright picture in pixels; it becomes smaller if the bytes are too many. */
  readonly width: number;
  readonly height: number;
}

/**
 * null if the file is sent unchanged. A gif always is, because it may be animated; a small ico is too, because no browser
 * writes an ico. Every png and jpeg is written again, even a small one, because EXIF may hold the place of a photo.
 *
 * @param size bytes
 */
export const compressionPlan = (header: ImageHeader, size: number): CompressionPlan | null => {
  if (header.format === 'gif') return null;
  if (header.format === 'ico' && size <= LIMITS.imageCompressedBytes) return null;
  const [width, height] = uprightSize(header);
  const scale = Math.min(1, LIMITS.imageLongerSidePixels / Math.max(width, height));
  return {
    type: `image/${header.format}`,
    maxBytes: LIMITS.imageCompressedBytes,
    longerSide: LIMITS.imageLongerSidePixels,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Width and height after the orientation is applied. */
export const uprightSize = ({ width, height, orientation }: ImageHeader): readonly [number, number] =>
  orientation >= 5 ? [height, width] : [width, height];

/** The extension for the real format of the bytes; the name of the visitor's file does not matter. */
export const extensionOfFormat = (format: ImageFormat): string => (format === 'jpeg' ? 'jpg' : format);
