import type { ByteReader } from '../byte-reader';
import { type HeaderReading, imageReading } from './header-reading';
import { pngHeader } from './png-header';

const DIRECTORY = 6;
const ENTRY = 16;
const MOST_ENTRIES = 64;
const BITMAP_HEADER = 40;

export interface IcoImage {
  /** Index of its first byte. */
  readonly at: number;
  readonly packing: 'png' | 'bitmap';
  readonly width: number;
  readonly height: number;
}

type IcoImages =
  | { readonly kind: 'images'; readonly images: readonly IcoImage[] }
  | Exclude<HeaderReading, { kind: 'image' }>;

/** Every image of an ICO, measured by its own header: the sizes in the directory are only claims of one byte each. */
export const icoImages = (reader: ByteReader): IcoImages => {
  const count = reader.u16(4, true);
  if (count === null) return { kind: 'more' };
  if (count === 0 || count > MOST_ENTRIES) return { kind: 'foreign' };
  const images: IcoImage[] = [];
  for (let i = 0; i < count; i += 1) {
    const entry = DIRECTORY + i * ENTRY;
    if (reader.length < entry + ENTRY) return { kind: 'more' };
    // Checks the reserved byte, because MPEG streams and other files begin with the same bytes.
    if (i === 0 && reader.u8(entry + 3) !== 0) return { kind: 'foreign' };
    const at = reader.u32(entry + 12, true) ?? 0;
    if (at < DIRECTORY + count * ENTRY) return { kind: 'broken' };
    const packing = pngHeader(reader, at) === null ? 'bitmap' : 'png';
    const image = packing === 'png' ? pngHeader(reader, at) : bitmapHeader(reader, at);
    if (image?.kind !== 'image') return image ?? { kind: 'broken' };
    const { width, height } = image.header;
    images.push({ at, packing, width, height });
  }
  return { kind: 'images', images };
};

const bitmapHeader = (reader: ByteReader, at: number): HeaderReading => {
  if (reader.length < at + 12) return { kind: 'more' };
  if (reader.u32(at, true) !== BITMAP_HEADER) return { kind: 'broken' };
  // The height in the bitmap's header includes the mask, so it is twice the height.
  const height = reader.u32(at + 8, true);
  return imageReading('ico', reader.u32(at + 4, true), height === null ? null : Math.ceil(height / 2));
};
