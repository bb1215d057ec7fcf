export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'ico';

/** EXIF orientation: 1 is upright, 2 to 8 are mirrored or turned, 5 to 8 swap the sides. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface ImageHeader {
  readonly format: ImageFormat;
  /** Pixels as stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
}

/**
 * What the first bytes of a file show.
 *
 * - image: its real type and dimensions; the name of the file does not matter.
 * - more: a known type with dimensions further on. Read more bytes; if there are no more, the file is broken.
 * - broken: a known type that contradicts itself, such as a width of 0.
 * - foreign: not an accepted type: SVG, HTML, a program, WebP, noise.
 */
export type HeaderReading =
  | { readonly kind: 'image'; readonly header: ImageHeader }
  | { readonly kind: 'more' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'foreign' };

/** Used by the readers of each format. */
export const imageReading = (
  format: ImageFormat,
  width: number | null,
  height: number | null,
  orientation: Orientation = 1,
): HeaderReading => {
  if (width === null || height === null) return { kind: 'more' };
  if (width === 0 || height === 0) return { kind: 'broken' };
  return { kind: 'image', header: { format, width, height, orientation } };
};
