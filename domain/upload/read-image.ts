import * as LIMITS from '../limits';

/** The four that are sent, and those that become a JPEG or a PNG if the integrator wants it. */
export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'ico' | ConvertibleFormat;
export type ConvertibleFormat = 'webp' | 'avif' | 'heic' | 'bmp';

/** EXIF orientation: 1 is upright, 2 to 8 are mirrored or turned, 5 to 8 swap the sides. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface ImageHeader {
  readonly format: ImageFormat;
  /** Pixels as stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** More than one frame of a format that is converted: only the first is sent. */
  readonly isAnimated?: true;
}

/** What the bytes of a file show, as far as they are given. The name of the file does not matter. */
export type ImageReading =
  /** Not an accepted type: SVG, HTML, a program, WebP, noise. */
  | { readonly end: 'foreign' }
  | {
      /**
       * - whole: the end mark is there. Bytes behind it do not matter: phones store further pictures and films there.
       * - cut: the bytes end before the end mark.
       * - broken: the file contradicts itself.
       */
      readonly end: 'whole' | 'cut' | 'broken';
      /** Width and height are 0 if the bytes end before them. */
      readonly header: ImageHeader;
      /** A decoder would need too much memory or time. Missing bytes can only add to it. */
      readonly isTooLarge: boolean;
      /** What is nothing of the picture, but may hold the place where it was made: EXIF, XMP, comments, what follows the end. */
      readonly metadata: readonly Span[];
    };

export interface Span {
  readonly from: number;
  /** Behind its last byte. */
  readonly to: number;
}

/**
 * Reads an image up to its end mark, in a time that is linear in its bytes. Never throws. The walks below read without
 * asking how many bytes there are: a read behind the last byte is a RangeError, and means that the file is cut.
 */
export const readImage = (file: DataView): ImageReading => {
  const format = FORMATS.find(({ signatures }) => signatures.some((one) => startsWith(file, 0, one)));
  return format ? readAs(format.name, format.read, file) : { end: 'foreign' };
};

/** Reads a file of a known format. */
export const readAs = (format: ImageFormat, read: Walk, file: DataView): ImageReading => {
  const found = nothingFound();
  const end = walk(read, file, found);
  if (end === 'foreign') return { end };
  const { width, height, orientation, metadata } = found;
  const header: ImageHeader = { format, width, height, orientation };
  return {
    end,
    header: found.isAnimated ? { ...header, isAnimated: true } : header,
    isTooLarge: isTooLarge(found),
    metadata,
  };
};

const walk = (read: Walk, file: DataView, found: Found): ImageReading['end'] => {
  try {
    return read(file, found);
  } catch (problem) {
    if (problem instanceof RangeError) return 'cut';
    throw problem;
  }
};

export type Walk = (file: DataView, found: Found) => Exclude<ImageReading['end'], 'cut'>;

export interface Found {
  width: number;
  height: number;
  orientation: Orientation;
  /** Frames of an animation, or pictures of an ICO. */
  frames: number;
  /** Passes over the whole picture in a progressive JPEG. */
  scans: number;
  bytesPerPixel: number;
  /** Bytes that a decoder needs beside the frames. */
  extraBytes: number;
  metadata: Span[];
  isAnimated: boolean;
}

/** A decoded pixel is red, green, blue and alpha. */
const RGBA = 4;

const nothingFound = (): Found => ({
  width: 0,
  height: 0,
  orientation: 1,
  frames: 0,
  scans: 0,
  bytesPerPixel: RGBA,
  extraBytes: 0,
  metadata: [],
  isAnimated: false,
});

/** 120 megapixels: one photo of the largest phone cameras. */
const MOST_BYTES = LIMITS.imageDecodablePixels * RGBA;
/** JPEG and GIF allow no more. A longer PNG row would make each row buffer of a decoder as large. */
const MOST_SIDE = 65_535;
/** 10 MB hold about 3,000 frames of a real recording, but 600,000 empty frames, and the browser keeps a record for each. */
const MOST_FRAMES = 5_000;
/** Four minutes of 1280 × 720 with two frames a second; two gigabytes if a browser keeps every frame. */
const MOST_FRAME_PIXELS = 500_000_000;
/** Real encoders write about 10. Each scan costs a pass over the picture, even if it has almost no bytes. */
const MOST_SCANS = 64;
/** 16 passes over the largest picture: a few seconds on a phone. */
const MOST_SCAN_PIXELS = 16 * LIMITS.imageDecodablePixels;
/** An animation needs the shown frame, the next frame and the one to return to. No browser has to keep more. */
const FRAMES_KEPT = 3;

const isTooLarge = (found: Found): boolean => {
  const pixels = found.width * found.height;
  return (
    bytesOf(found) > MOST_BYTES ||
    Math.max(found.width, found.height) > MOST_SIDE ||
    found.frames > MOST_FRAMES ||
    pixels * found.frames > MOST_FRAME_PIXELS ||
    found.scans > MOST_SCANS ||
    pixels * found.scans > MOST_SCAN_PIXELS
  );
};

const bytesOf = ({ width, height, frames, bytesPerPixel, extraBytes }: Found): number =>
  width * height * bytesPerPixel * Math.min(Math.max(1, frames), FRAMES_KEPT) + extraBytes;

const PNG: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A real encoder writes far fewer chunks, even in 10 MB. */
const MOST_CHUNKS = 50_000;
const MOST_PNG_NUMBER = 0x7fff_ffff;
/** PNG compression makes at most 1032 bytes out of one. */
const MOST_GROWTH = 1_032;
const KEYWORD_BYTES = 80;

const readPng = (file: DataView, found: Found, start = 0): 'whole' | 'broken' => {
  let at = start + PNG.length;
  let framesDeclared = 0;
  let framesSeen = 0;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const length = file.getUint32(at);
    const type = textAt(file, at + 4, 4);
    const data = at + 8;
    if (length > MOST_PNG_NUMBER || (type === 'IHDR') !== (chunks === 0)) return 'broken';
    if (type === 'IHDR') {
      if (length !== 13) return 'broken';
      const [width, height] = [file.getUint32(data), file.getUint32(data + 4)];
      if (!isPngSide(width) || !isPngSide(height)) return 'broken';
      // 16 bits for each colour need 8 bytes. An interlaced picture needs a second buffer of its size.
      const isDeep = file.getUint8(data + 8) === 16;
      const isInterlaced = file.getUint8(data + 12) === 1;
      Object.assign(found, { width, height });
      found.bytesPerPixel = RGBA * (isDeep ? 2 : 1) * (isInterlaced ? 2 : 1);
    } else if (type === 'acTL') {
      framesDeclared = Math.max(1, framesDeclared, file.getUint32(data));
    } else if (type === 'fcTL') {
      framesSeen += 1;
      const [right, bottom] = [4, 8].map(
        (side) => file.getUint32(data + side) + file.getUint32(data + side + 8),
      );
      // A frame outside the picture would enlarge the decoder's memory.
      if ((right ?? 0) > found.width || (bottom ?? 0) > found.height) return 'broken';
    } else if (type === 'iCCP' || type === 'zTXt' || (type === 'iTXt' && isPackedText(file, data))) {
      found.extraBytes += length * MOST_GROWTH;
    }
    // Without the animation header, decoders show only the first picture.
    if (framesDeclared > 0) found.frames = Math.max(framesDeclared, framesSeen);
    // The pictures of an ICO may share their bytes: a check of each could take minutes.
    if (
      start === 0 &&
      isCritical(type) &&
      crc32(file, at + 4, data + length) !== file.getUint32(data + length)
    )
      return 'broken';
    if (type === 'eXIf') found.orientation = orientationIn(file, data, length) ?? found.orientation;
    const from = at;
    at = data + length + 4;
    if (!isCritical(type) && !PICTURE_CHUNKS.includes(type)) found.metadata.push({ from, to: at });
    if (type !== 'IEND') continue;
    found.metadata.push({ from: at, to: Math.max(at, file.byteLength) });
    return 'whole';
  }
  return 'broken';
};

const isPngSide = (pixels: number): boolean => pixels > 0 && pixels <= MOST_PNG_NUMBER;

/** What a decoder needs beside the critical chunks: colours, transparency, size, animation. */
const PICTURE_CHUNKS: readonly string[] =
  'acTL bKGD cHRM cICP cLLI fcTL fdAT gAMA hIST iCCP mDCV pHYs sBIT sPLT sRGB tRNS'.split(' ');

/** International text is compressed if the byte behind its keyword is not 0. */
const isPackedText = (file: DataView, data: number): boolean => {
  let at = data;
  while (file.getUint8(at) !== 0 && at < data + KEYWORD_BYTES) at += 1;
  return file.getUint8(at) !== 0 || file.getUint8(at + 1) !== 0;
};

/** Decoders leave out any other chunk that is damaged. */
const isCritical = (type: string): boolean => type.charAt(0) < 'a';

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  return crc;
});

export const crc32 = (file: DataView, from: number, to: number): number => {
  let crc = -1;
  for (let at = from; at < to; at += 1) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ file.getUint8(at)) & 255] ?? 0);
  return ~crc >>> 0;
};

/** More segments than any camera writes. */
const MOST_SEGMENTS = 2_000;
const PROGRESSIVE: readonly number[] = [0xc2, 0xc6, 0xca, 0xce];
/** If a picture has more than one scan, a decoder keeps a coefficient of two bytes for each sample. */
const BYTES_PER_COEFFICIENT = 2;

const readJpeg: Walk = (file, found) => {
  let at = 2;
  let coefficientBytes = 0;
  for (let segments = 0; segments < MOST_SEGMENTS; segments += 1) {
    if (file.getUint8(at) !== 0xff) return 'broken';
    while (file.getUint8(at + 1) === 0xff) at += 1;
    const code = file.getUint8(at + 1);
    if (code === 0xd9) {
      found.metadata.push({ from: at + 2, to: file.byteLength });
      return found.scans > 0 ? 'whole' : 'broken';
    }
    if (code === 0x01 || isRestart(code)) {
      at += 2;
      continue;
    }
    const length = file.getUint16(at + 2);
    // DC gives the height again.
    if (length < 2 || code === 0xdc) return 'broken';
    file.getUint8(at + 1 + length);
    if (isFrame(code)) {
      const [height, width] = [file.getUint16(at + 5), file.getUint16(at + 7)];
      // If there are two sizes, decoders choose differently.
      if (found.width > 0 || width === 0 || height === 0) return 'broken';
      Object.assign(found, { width, height });
      coefficientBytes = BYTES_PER_COEFFICIENT * samplesPerPixel(file, at + 9);
      if (PROGRESSIVE.includes(code)) found.bytesPerPixel = RGBA + coefficientBytes;
    }
    if (code === 0xe1 && startsWith(file, at + 4, EXIF))
      found.orientation =
        orientationIn(file, at + 4 + EXIF.length, length - 2 - EXIF.length) ?? found.orientation;
    if (isMetadata(file, at, code)) found.metadata.push({ from: at, to: at + 2 + length });
    at += 2 + length;
    if (code !== 0xda) continue;
    if (found.width === 0) return 'broken';
    found.scans += 1;
    if (found.scans > 1) found.bytesPerPixel = RGBA + coefficientBytes;
    at = endOfScan(file, at);
  }
  return 'broken';
};

const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;

/** SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/**
 * Comments, and what applications add, except what a decoder needs: the density without a small picture, the colour profile,
 * and how the colours are coded.
 */
const isMetadata = (file: DataView, at: number, code: number): boolean => {
  if (code === 0xfe) return true;
  if (code < 0xe0 || code > 0xef) return false;
  const isPlain = code === 0xe0 && startsWith(file, at + 2, [0, 16, ...ascii('JFIF\0')]);
  const isProfile = code === 0xe2 && startsWith(file, at + 4, ascii('ICC_PROFILE\0'));
  return !isPlain && !isProfile && !(code === 0xee && startsWith(file, at + 4, ascii('Adobe')));
};

/** Each component declares how often it is sampled in both directions, relative to the densest one. */
const samplesPerPixel = (file: DataView, at: number): number => {
  const samplings = Array.from({ length: file.getUint8(at) }, (_, i) => file.getUint8(at + 2 + i * 3));
  const across = Math.max(1, ...samplings.map((sampling) => sampling >> 4));
  const down = Math.max(1, ...samplings.map((sampling) => sampling & 15));
  return samplings.reduce((sum, one) => sum + (one >> 4) * (one & 15), 0) / (across * down);
};

/** The next marker. Inside the data of a scan, FF comes only before 0 and restart codes. */
const endOfScan = (file: DataView, from: number): number => {
  for (let at = from; ; at += 1) {
    if (file.getUint8(at) !== 0xff) continue;
    const next = file.getUint8(at + 1);
    if (next === 0 || isRestart(next)) at += 1;
    else if (next !== 0xff) return at;
  }
};

/** Nothing else of EXIF is read: an image is written without metadata. */
const orientationIn = (file: DataView, at: number, length: number): Orientation | null => {
  try {
    const exif = new DataView(file.buffer, file.byteOffset + at, length);
    const isLittleEndian = startsWith(exif, 0, ascii('II'));
    const directory = exif.getUint32(4, isLittleEndian);
    const tags = exif.getUint16(directory, isLittleEndian);
    for (let tag = directory + 2; tag < directory + 2 + tags * 12; tag += 12) {
      if (exif.getUint16(tag, isLittleEndian) !== 0x0112) continue;
      const value = exif.getUint16(tag + 8, isLittleEndian);
      return value >= 1 && value <= 8 ? (value as Orientation) : null;
    }
  } catch {
    // A directory that points out of its segment says nothing about the picture.
  }
  return null;
};

/** Some programs write several end marks behind a chain of data. More than this comes from no real program. */
const MOST_STRAY_ZEROS = 1_000;

/** The size holds the logical screen and every frame: decoders enlarge a screen that is too small for a frame. */
const readGif: Walk = (file, found) => {
  found.width = file.getUint16(6, true);
  found.height = file.getUint16(8, true);
  let at = 13 + tableBytes(file.getUint8(10));
  for (let strayZeros = 0; strayZeros <= MOST_STRAY_ZEROS; ) {
    const block = file.getUint8(at);
    if (block === 0x3b) {
      found.metadata.push({ from: at + 1, to: file.byteLength });
      return found.frames * found.width * found.height > 0 ? 'whole' : 'broken';
    }
    if (block === 0x2c) {
      const [x, y, width, height] = [1, 3, 5, 7].map((place) => file.getUint16(at + place, true));
      found.frames += 1;
      found.width = Math.max(found.width, (x ?? 0) + (width ?? 0));
      found.height = Math.max(found.height, (y ?? 0) + (height ?? 0));
      // One byte before the data holds the size of the first LZW code.
      at = endOfData(file, at + 11 + tableBytes(file.getUint8(at + 9)));
    } else if (block === 0x21) {
      const to = endOfData(file, at + 2);
      const isXmp = file.getUint8(at + 1) === 0xff && startsWith(file, at + 3, ascii('XMP Data'));
      if (isXmp || file.getUint8(at + 1) === 0xfe) found.metadata.push({ from: at, to });
      at = to;
    } else if (block === 0) {
      strayZeros += 1;
      at += 1;
    } else return 'broken';
  }
  return 'broken';
};

/** If the first bit is set, there is a colour table with three bytes for each colour. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The index behind a chain of data. */
const endOfData = (file: DataView, from: number): number => {
  let at = from;
  for (let size = file.getUint8(at); size !== 0; size = file.getUint8(at)) at += 1 + size;
  return at + 1;
};

const MOST_PICTURES = 64;

/** A decoder may choose any picture, so all count together. Their own headers do: the directory only claims sizes. */
const readIco: Walk = (file, found) => {
  const count = file.getUint16(4, true);
  // Checks the reserved byte, because MPEG streams and other files begin with the same bytes.
  if (count === 0 || count > MOST_PICTURES || file.getUint8(9) !== 0) return 'foreign';
  const directoryEnd = 6 + count * 16;
  found.bytesPerPixel = 0;
  let end = 0;
  for (let entry = 6; entry < directoryEnd; entry += 16) {
    const at = file.getUint32(entry + 12, true);
    if (at < directoryEnd) return 'broken';
    const picture = nothingFound();
    file.getUint8(at + PNG.length);
    const isPng = startsWith(file, at, PNG);
    const outcome = isPng ? readPng(file, picture, at) : readBitmap(file, picture, at);
    if (outcome === 'broken') return 'broken';
    if (picture.width * picture.height > found.width * found.height)
      Object.assign(found, { width: picture.width, height: picture.height });
    found.frames += Math.max(1, picture.frames);
    found.extraBytes += isTooLarge(picture) ? Number.POSITIVE_INFINITY : bytesOf(picture);
    end = Math.max(end, at + file.getUint32(entry + 8, true));
  }
  file.getUint8(end - 1);
  return 'whole';
};

/** The height in the bitmap's header includes the mask, so it is twice the height. */
const readBitmap = (file: DataView, found: Found, at: number): 'whole' | 'broken' => {
  if (file.getUint32(at, true) !== 40) return 'broken';
  found.width = file.getUint32(at + 4, true);
  found.height = Math.ceil(file.getUint32(at + 8, true) / 2);
  return found.width * found.height > 0 ? 'whole' : 'broken';
};

interface Format {
  readonly name: ImageFormat;
  readonly signatures: readonly (readonly number[])[];
  readonly read: Walk;
}

export const textAt = (file: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, i) => file.getUint8(at + i)));

export const startsWith = (file: DataView, at: number, bytes: readonly number[]): boolean =>
  at + bytes.length <= file.byteLength && bytes.every((byte, i) => file.getUint8(at + i) === byte);

export const ascii = (text: string): readonly number[] =>
  [...text].map((character) => character.charCodeAt(0));

const EXIF = ascii('Exif\0\0');

const FORMATS: readonly Format[] = [
  { name: 'png', signatures: [PNG], read: (file, found) => readPng(file, found) },
  { name: 'jpeg', signatures: [[0xff, 0xd8, 0xff]], read: readJpeg },
  { name: 'gif', signatures: [ascii('GIF87a'), ascii('GIF89a')], read: readGif },
  { name: 'ico', signatures: [[0, 0, 1, 0]], read: readIco },
];
