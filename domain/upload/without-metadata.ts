import { ascii, crc32, type ImageFormat, type Orientation, readImage, type Span } from './read-image';

/** A part of the file that stays, or bytes that are new. */
export type ImagePart = Span | Uint8Array<ArrayBuffer>;

export interface BareImage {
  readonly format: ImageFormat;
  readonly parts: readonly ImagePart[];
}

/**
 * The parts of an image without its metadata, in their order: the picture itself is not changed. The orientation stays, in an
 * EXIF of its own, so that the picture is shown upright. null if the file is no whole JPEG, PNG, GIF or ICO.
 */
export const withoutMetadata = (file: DataView): BareImage | null => {
  const reading = readImage(file);
  if (reading.end !== 'whole') return null;
  const { format, orientation } = reading.header;
  const exif = orientation === 1 ? null : exifOf(format, orientation);
  const cuts = [...(exif ? [{ from: exif.at, to: exif.at }] : []), ...reading.metadata];
  const parts: ImagePart[] = [];
  let at = 0;
  for (const { from, to } of cuts.sort((one, other) => one.from - other.from || one.to - other.to)) {
    if (from > at) parts.push({ from: at, to: from });
    if (exif && from === exif.at && to === exif.at) parts.push(exif.bytes);
    at = to;
  }
  if (at < file.byteLength) parts.push({ from: at, to: file.byteLength });
  return { format, parts };
};

/** Behind the first marker of a JPEG; behind the header of a PNG. */
const JPEG_START = 2;
const PNG_HEADER_END = 33;

const exifOf = (format: ImageFormat, orientation: Orientation) => {
  const tiff = [
    ...ascii('MM\0*'),
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  if (format === 'jpeg') {
    const content = [...ascii('Exif\0\0'), ...tiff];
    return { at: JPEG_START, bytes: Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content]) };
  }
  if (format !== 'png') return null;
  const covered = Uint8Array.from([...ascii('eXIf'), ...tiff]);
  const chunk = new DataView(new ArrayBuffer(covered.length + 8));
  chunk.setUint32(0, tiff.length);
  const bytes = new Uint8Array(chunk.buffer);
  bytes.set(covered, 4);
  chunk.setUint32(bytes.length - 4, crc32(chunk, 4, bytes.length - 4));
  return { at: PNG_HEADER_END, bytes };
};
