import { otherFormatOf } from './other-format';
import {
  type ConvertibleFormat,
  type Found,
  type ImageReading,
  readAs,
  startsWith,
  textAt,
  type Walk,
} from './read-image';

/** Reads the size of an image that a browser may decode, and that is then written as JPEG or PNG. Never throws. */
export const readConvertible = (file: DataView): ImageReading => {
  const format = otherFormatOf(file);
  if (format === null || format === 'tiff' || format === 'jxl') return { end: 'foreign' };
  return readAs(format, READERS[format], file);
};

/** A real encoder writes far fewer. */
const MOST_PARTS = 20_000;

const u24 = (file: DataView, at: number): number =>
  file.getUint16(at, true) + file.getUint8(at + 2) * 0x1_0000;

const enlarge = (found: Found, width: number, height: number): void => {
  found.width = Math.max(found.width, width);
  found.height = Math.max(found.height, height);
};

const readWebp: Walk = (file, found) => {
  const end = 8 + file.getUint32(4, true);
  let at = 12;
  for (let parts = 0; at + 8 <= end; parts += 1) {
    if (parts >= MOST_PARTS) return 'broken';
    const type = textAt(file, at, 4);
    const size = file.getUint32(at + 4, true);
    const data = at + 8;
    if (type === 'VP8X') {
      enlarge(found, 1 + u24(file, data + 4), 1 + u24(file, data + 7));
      found.isAnimated = (file.getUint8(data) & 2) !== 0;
    } else if (type === 'VP8 ') {
      if (!startsWith(file, data + 3, [0x9d, 0x01, 0x2a])) return 'broken';
      enlarge(found, file.getUint16(data + 6, true) & 0x3fff, file.getUint16(data + 8, true) & 0x3fff);
    } else if (type === 'VP8L') {
      const bits = file.getUint32(data + 1, true);
      enlarge(found, 1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
    } else if (type === 'ANMF') {
      found.frames += 1;
      const [x, y] = [2 * u24(file, data), 2 * u24(file, data + 3)];
      const [width, height] = [1 + u24(file, data + 6), 1 + u24(file, data + 9)];
      // A frame outside the picture would enlarge the decoder's memory.
      if (x + width > found.width || y + height > found.height) return 'broken';
    }
    at = data + size + (size % 2);
  }
  file.getUint8(end - 1);
  return found.width * found.height > 0 ? 'whole' : 'broken';
};

const OLD_HEAD_BYTES = 12;
/** Kinds of compression: none, two of equal pixels, and two with masks. A bitmap may also hold a JPEG or a PNG. */
const NONE_OR_MASKS: readonly number[] = [0, 3, 6];
const RUNS: readonly number[] = [1, 2];

const readBmp: Walk = (file, found) => {
  const isOld = file.getUint32(14, true) === OLD_HEAD_BYTES;
  const width = isOld ? file.getUint16(18, true) : file.getInt32(18, true);
  const height = Math.abs(isOld ? file.getUint16(20, true) : file.getInt32(22, true));
  const bits = file.getUint16(isOld ? 24 : 28, true);
  const compression = isOld ? 0 : file.getUint32(30, true);
  if (width <= 0 || height === 0 || bits > 32) return 'broken';
  enlarge(found, width, height);
  if (RUNS.includes(compression)) {
    file.getUint8(Math.max(1, file.getUint32(2, true)) - 1);
    return 'whole';
  }
  if (!NONE_OR_MASKS.includes(compression)) return 'broken';
  // A row is filled up to four bytes.
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  file.getUint8(file.getUint32(10, true) + rowBytes * height - 1);
  return 'whole';
};

/** The boxes that lead to the sizes of a picture and its tiles. `meta` has a version before its content. */
const PARENTS: readonly string[] = ['meta', 'iprp', 'ipco'];
const SEQUENCES: readonly string[] = ['avis', 'msf1', 'hevc', 'hevx', 'hevs', 'hevm'];

const readHeif: Walk = (file, found) => {
  // A film of pictures has another structure, and no browser converts one.
  if (SEQUENCES.includes(textAt(file, 8, 4))) return 'foreign';
  let parts = 0;
  let pixels = 0;
  const walk = (from: number, to: number): boolean => {
    for (let at = from; at < to; ) {
      parts += 1;
      const short = file.getUint32(at);
      const type = textAt(file, at + 4, 4);
      const head = short === 1 ? 16 : 8;
      const size = short === 1 ? Number(file.getBigUint64(at + 8)) : short === 0 ? to - at : short;
      const isInside = at + size <= to || from === 0;
      if (parts > MOST_PARTS || size < head || !isInside) return false;
      if (type === 'ispe') {
        const [width, height] = [file.getUint32(at + head + 4), file.getUint32(at + head + 8)];
        pixels += width * height;
        if (width * height > found.width * found.height) Object.assign(found, { width, height });
      }
      if (PARENTS.includes(type) && !walk(at + head + (type === 'meta' ? 4 : 0), at + size)) return false;
      file.getUint8(at + size - 1);
      at += size;
    }
    return true;
  };
  const isWellFormed = walk(0, file.byteLength);
  // Tiles, the small picture and the mask of transparency are decoded, too.
  found.extraBytes = 4 * (pixels - found.width * found.height);
  return isWellFormed && found.width * found.height > 0 ? 'whole' : 'broken';
};

const READERS: Readonly<Record<ConvertibleFormat, Walk>> = {
  webp: readWebp,
  bmp: readBmp,
  avif: readHeif,
  heic: readHeif,
};
