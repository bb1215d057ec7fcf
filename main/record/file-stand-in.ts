import { otherFormatOf } from '../../domain/upload/other-format';
import { filmExtensionOf } from '../../domain/upload/read-film';
import { crc32, type ImageHeader, readImage } from '../../domain/upload/read-image';

/** The name of a container, and of what is in it. */
const SIGNATURE_BYTES = 64;

/** By these a format is known. */
const FIRST_BYTES = 8;

/**
 * Bytes of which the rules for files say the same: format, size in pixels, orientation, whole or cut off. Nothing of the picture, of the
 * place where it was taken, or of another file is in them.
 */
export const fileStandIn = (bytes: Uint8Array): Uint8Array => {
  const reading = readImage(viewOf(bytes));
  if (reading.end === 'foreign') {
    const isKnown = otherFormatOf(viewOf(bytes)) !== null || filmExtensionOf(bytes) !== null;
    return isKnown ? bytes.slice(0, SIGNATURE_BYTES) : new Uint8Array(SIGNATURE_BYTES);
  }
  const { header, end, isTooLarge } = reading;
  if (isTooLarge) return pngOf(LARGEST, LARGEST);
  if (end === 'cut') return bytes.slice(0, FIRST_BYTES);
  return end === 'broken' ? JPEG_WITHOUT_SCAN : imageOf(header);
};

const LARGEST = 0x7fff_ffff;
const JPEG_WITHOUT_SCAN = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

const imageOf = ({ format, width, height, orientation }: ImageHeader): Uint8Array => {
  if (format === 'jpeg') return jpegOf(width, height, orientation);
  if (format === 'gif') return gifOf(width, height);
  const png = pngOf(width, height);
  return format === 'ico' ? icoOf(png) : png;
};

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const text = (words: string): number[] => [...words].map((one) => one.charCodeAt(0));
const big16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
const big32 = (value: number): number[] => [...big16(value >>> 16), ...big16(value)];
const little16 = (value: number): number[] => big16(value).reverse();
const little32 = (value: number): number[] => big32(value).reverse();

const pngOf = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    ...[0x89, ...text('PNG'), 13, 10, 26, 10],
    ...chunk('IHDR', [...big32(width), ...big32(height), 8, 6, 0, 0, 0]),
    ...chunk('IEND', []),
  ]);

const chunk = (type: string, data: readonly number[]): number[] => {
  const checked = Uint8Array.from([...text(type), ...data]);
  return [...big32(data.length), ...checked, ...big32(crc32(viewOf(checked), 0, checked.length))];
};

const jpegOf = (width: number, height: number, orientation: number): Uint8Array => {
  const tag = [...big16(0x0112), ...big16(3), ...big32(1), ...big16(orientation), 0, 0];
  const exif = [...text('Exif\0\0MM'), ...big16(42), ...big32(8), ...big16(1), ...tag, ...big32(0)];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...[0xff, 0xe1, ...big16(exif.length + 2), ...exif],
    ...[0xff, 0xc0, ...big16(11), 8, ...big16(height), ...big16(width), 1, 1, 0x11, 0],
    ...[0xff, 0xda, ...big16(8), 1, 1, 0, 0, 63, 0],
    ...[0xff, 0xd9],
  ]);
};

const gifOf = (width: number, height: number): Uint8Array => {
  const size = [...little16(width), ...little16(height)];
  return Uint8Array.from([...text('GIF89a'), ...size, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 0, 0x3b]);
};

const icoOf = (png: Uint8Array): Uint8Array =>
  Uint8Array.from([
    ...[0, 0, 1, 0, 1, 0],
    ...[0, 0, 0, 0, 1, 0, 32, 0, ...little32(png.length), ...little32(22)],
    ...png,
  ]);
