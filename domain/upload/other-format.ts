import { ascii, type ConvertibleFormat, startsWith, textAt } from './read-image';

/** An image of a format that is not sent as it is. Each has a name that visitors know from their file manager. */
export type OtherFormat = ConvertibleFormat | 'tiff' | 'jxl';

export const FORMAT_NAMES: Readonly<Record<OtherFormat, string>> = {
  webp: 'WebP',
  avif: 'AVIF',
  heic: 'HEIC',
  bmp: 'BMP',
  tiff: 'TIFF',
  jxl: 'JPEG XL',
};

/** @returns null if the first bytes are none of these formats */
export const otherFormatOf = (file: DataView): OtherFormat | null => {
  const is = (at: number, text: string): boolean => startsWith(file, at, ascii(text));
  if (is(0, 'RIFF') && is(8, 'WEBP')) return 'webp';
  if (is(0, 'BM') && file.byteLength > 18 && BITMAP_HEADS.includes(file.getUint32(14, true))) return 'bmp';
  if (is(4, 'ftyp')) return formatOfBrands(file);
  if (is(0, 'II*\0') || is(0, 'MM\0*')) return 'tiff';
  return startsWith(file, 0, [0xff, 0x0a]) || is(0, '\0\0\0\x0cJXL ') ? 'jxl' : null;
};

/** Bytes of the second head of a bitmap, by which its kinds are known. */
const BITMAP_HEADS: readonly number[] = [12, 16, 40, 52, 56, 64, 108, 124];

const AVIF_BRANDS: readonly string[] = ['avif', 'avis'];
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Brands that say only "images in boxes": the next brands say of which kind. */
const IMAGE_BRANDS: readonly string[] = ['mif1', 'msf1', 'mif2', 'miaf'];

const MOST_BRANDS = 16;

const formatOfBrands = (file: DataView): OtherFormat | null => {
  const end = Math.min(file.getUint32(0), file.byteLength, 16 + 4 * MOST_BRANDS);
  const brands: string[] = [];
  // Between the first brand and the others is its version.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(textAt(file, at, 4));
  const [first = ''] = brands;
  const isImage = [...AVIF_BRANDS, ...HEIC_BRANDS, ...IMAGE_BRANDS].includes(first);
  if (!isImage) return null;
  return brands.some((brand) => AVIF_BRANDS.includes(brand)) ? 'avif' : 'heic';
};
