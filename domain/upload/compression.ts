import { LIMITS } from '../limits';
import type { ImageFormat, ImageHeader } from './headers/reading';

/** How an image is written anew: upright, without metadata, within the limits of section 5. */
export interface CompressionPlan {
  readonly maxBytes: number;
  readonly longerSide: number;
  /** Pixels of the upright picture after scaling, at most; smaller when the bytes ask for it. */
  readonly width: number;
  readonly height: number;
}

/**
 * null: the file goes as it is. A gif always does (it may move); an ico does while it is small, since no browser writes one.
 * Every png and jpeg is written anew even when it is small: EXIF holds where it was taken.
 *
 * @param size bytes
 */
export const compressionPlan = (header: ImageHeader, size: number): CompressionPlan | null => {
  if (header.format === 'gif') return null;
  if (header.format === 'ico' && size <= LIMITS.imageCompressedBytes) return null;
  const [width, height] = uprightSize(header);
  const scale = Math.min(1, LIMITS.imageLongerSidePixels / Math.max(width, height));
  return {
    maxBytes: LIMITS.imageCompressedBytes,
    longerSide: LIMITS.imageLongerSidePixels,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Width and height as a person sees them. */
export const uprightSize = ({ width, height, orientation }: ImageHeader): readonly [number, number] =>
  orientation >= 5 ? [height, width] : [width, height];

/** The extension that tells the truth about the bytes, whatever the visitor's file is called. */
export const extensionOfFormat = (format: ImageFormat): string => (format === 'jpeg' ? 'jpg' : format);
