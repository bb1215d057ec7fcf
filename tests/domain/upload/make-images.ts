/** Files that the test makes: the headers are real, and the rest is not read. */
export const bytes = (
  ...parts: readonly (string | number | readonly number[] | Uint8Array)[]
): Uint8Array => {
  const pieces = parts.map((part) => {
    if (typeof part === 'string') return Uint8Array.from(part, (character) => character.charCodeAt(0));
    return Uint8Array.from(typeof part === 'number' ? [part] : part);
  });
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

export const be16 = (n: number) => [(n >> 8) & 255, n & 255];
export const be32 = (n: number) => [...be16(Math.floor(n / 65_536)), ...be16(n % 65_536)];
export const le16 = (n: number) => be16(n).reverse();
export const le32 = (n: number) => be32(n).reverse();

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const chunk = (type: string, body: Uint8Array | readonly number[] = []): Uint8Array =>
  bytes(be32(body.length), type, body, be32(checksum(bytes(type, body))));

/** CRC-32 as the PNG specification defines it, bit by bit. */
const checksum = (covered: Uint8Array): number => {
  let crc = 0xffff_ffff;
  for (const byte of covered) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb8_8320 & -(crc & 1));
  }
  return ~crc >>> 0;
};

/** Depth 8 if it is not given; interlaced if the last number is 1. */
export const pngOf = (
  [width, height, depth = 8, interlaced = 0]: readonly number[],
  ...chunks: readonly Uint8Array[]
): Uint8Array =>
  bytes(
    PNG,
    chunk('IHDR', bytes(be32(width ?? 0), be32(height ?? 0), [depth, 6, 0, 0, interlaced])),
    ...chunks,
    chunk('IEND'),
  );

export const png = (width: number, height: number, padTo = 0): Uint8Array =>
  pngOf([width, height], chunk('IDAT', new Uint8Array(Math.max(4, padTo - 57))));

/** The animation's header, with the number of frames that it claims. */
export const acTL = (frames: number): Uint8Array => chunk('acTL', bytes(be32(frames), be32(0)));

export const fcTL = (width: number, height: number, x = 0, y = 0): Uint8Array =>
  chunk('fcTL', bytes(be32(0), be32(width), be32(height), be32(x), be32(y), new Uint8Array(6)));

export const gif = (width: number, height: number): Uint8Array =>
  gifOf([width, height], gifFrame(width, height));

export const gifFrame = (width: number, height: number, x = 0, y = 0): Uint8Array =>
  bytes(0x2c, le16(x), le16(y), le16(width), le16(height), [0, 2, 2, 0x4c, 0x01, 0]);

/** A frame that a decoder paints: codes of 8 bits. The table of codes is emptied before a ninth bit is needed. */
export const paintedFrame = (width: number, height: number): Uint8Array => {
  const codes: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1)
    codes.push(...(pixel % 100 === 0 ? [0x80, 0] : [0]));
  codes.push(0x81);
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255);
    blocks.push(bytes(block.length, block));
  }
  const colours = new Uint8Array(12).fill(0x99);
  return bytes(0x2c, le16(0), le16(0), le16(width), le16(height), 0x81, colours, 7, ...blocks, 0);
};

export const gifOf = (
  [width, height]: readonly [number, number],
  ...blocks: readonly Uint8Array[]
): Uint8Array => bytes('GIF89a', le16(width), le16(height), [0, 0, 0], ...blocks, 0x3b);

export const segment = (marker: number, body: Uint8Array | readonly number[]) =>
  bytes([0xff, marker], be16(body.length + 2), body);

export const exif = (orientation: number, littleEndian = true): Uint8Array => {
  const [n16, n32] = littleEndian ? [le16, le32] : [be16, be32];
  const tags = bytes(
    n16(2),
    n16(0x010f),
    n16(2),
    n32(4),
    n32(0),
    n16(0x0112),
    n16(3),
    n32(1),
    n16(orientation),
    n16(0),
  );
  return segment(0xe1, bytes('Exif\0\0', littleEndian ? 'II' : 'MM', n16(42), n32(8), tags, n32(0)));
};

export const jpeg = (
  width: number,
  height: number,
  before: Uint8Array = new Uint8Array(0),
  sof = 0xc0,
): Uint8Array =>
  bytes(
    [0xff, 0xd8],
    segment(0xe0, bytes('JFIF\0', [1, 2, 0, 0, 1, 0, 1, 0, 0])),
    before,
    segment(0xdb, new Uint8Array(65)),
    segment(sof, bytes(8, be16(height), be16(width), [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])),
    segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]),
    [0x12, 0x34, 0xff, 0xd9],
  );

export const application = (length: number): Uint8Array => segment(0xe2, new Uint8Array(length));

/** One scan of one component, with a few bytes of data. */
export const scan = (): Uint8Array =>
  bytes(segment(0xda, [1, 1, 0, 0, 63, 0]), [0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]);

/** A JPEG of these scans. `sampling` is that of the first component; 0x11 is full colour. */
export const jpegOf = (
  [width, height]: readonly [number, number],
  { sof = 0xc2, sampling = 0x22 } = {},
  ...scans: readonly Uint8Array[]
): Uint8Array =>
  bytes(
    [0xff, 0xd8],
    segment(sof, bytes(8, be16(height), be16(width), [3, 1, sampling, 0, 2, 0x11, 1, 3, 0x11, 1])),
    ...scans,
    [0xff, 0xd9],
  );

export const icoOf = (...images: readonly Uint8Array[]): Uint8Array => {
  let at = 6 + 16 * images.length;
  const entries = images.map((image) => {
    const entry = bytes([32, 32, 0, 0], le16(1), le16(32), le32(image.length), le32(at));
    at += image.length;
    return entry;
  });
  return bytes([0, 0, 1, 0], le16(images.length), ...entries, ...images);
};

export const bitmapHeader = (width: number, height: number): Uint8Array =>
  bytes(le32(40), le32(width), le32(height * 2), le16(1), le16(32), new Uint8Array(24));

const le24 = (n: number) => le32(n).slice(0, 3);

/** Boxes, chunks and heads of the formats that are converted. Their pictures are not read. */
const riffChunk = (type: string, body: Uint8Array): Uint8Array =>
  bytes(type, le32(body.length), body, new Uint8Array(body.length % 2));

export const webpOf = (...chunks: readonly Uint8Array[]): Uint8Array => {
  const body = bytes('WEBP', ...chunks);
  return bytes('RIFF', le32(body.length), body);
};

export const webp = (width: number, height: number): Uint8Array =>
  webpOf(riffChunk('VP8L', bytes(0x2f, le32(((height - 1) * 16_384 + width - 1) >>> 0), [0, 0])));

export const webpHead = (width: number, height: number, flags: number): Uint8Array =>
  riffChunk('VP8X', bytes(flags, [0, 0, 0], le24(width - 1), le24(height - 1)));

export const webpFrame = (width: number, height: number): Uint8Array =>
  riffChunk('ANMF', bytes(le24(0), le24(0), le24(width - 1), le24(height - 1), le24(100), [0]));

export const movingWebp = (width: number, height: number, frames = 2): Uint8Array =>
  webpOf(webpHead(width, height, 2), ...Array.from({ length: frames }, () => webpFrame(width, height)));

export const bmp = (width: number, height: number, bits = 24, compression = 0): Uint8Array => {
  const rows =
    compression === 0 ? Math.min(Math.ceil((width * bits) / 32) * 4 * Math.abs(height), 100_000) : 9;
  const head = bytes(
    le32(40),
    le32(width),
    le32(height),
    le16(1),
    le16(bits),
    le32(compression),
    new Uint8Array(20),
  );
  return bytes('BM', le32(54 + rows), le32(0), le32(54), head, new Uint8Array(rows));
};

export const isoBox = (
  type: string,
  ...content: readonly (string | readonly number[] | Uint8Array)[]
): Uint8Array => {
  const inside = bytes(...content);
  return bytes(be32(8 + inside.length), type, inside);
};

const ispe = (width: number, height: number): Uint8Array =>
  isoBox('ispe', be32(0), be32(width), be32(height));

/** An AVIF or HEIC with the sizes of the picture and of its tiles. */
export const heif = (brand: string, ...sizes: readonly (readonly [number, number])[]): Uint8Array =>
  bytes(
    isoBox('ftyp', brand, be32(0), 'mif1'),
    isoBox('meta', be32(0), isoBox('iprp', isoBox('ipco', ...sizes.map(([w, h]) => ispe(w, h))))),
    isoBox('mdat', new Uint8Array(20)),
  );
