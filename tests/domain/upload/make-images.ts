/** Files made in the test: headers are real, what follows is not looked at. */
export const bytes = (
  ...parts: readonly (string | number | readonly number[] | Uint8Array)[]
): Uint8Array => {
  const all: number[] = [];
  for (const part of parts) {
    if (typeof part === 'string') all.push(...[...part].map((c) => c.charCodeAt(0)));
    else if (typeof part === 'number') all.push(part);
    else all.push(...part);
  }
  return Uint8Array.from(all);
};

export const be16 = (n: number) => [(n >> 8) & 255, n & 255];
export const be32 = (n: number) => [...be16(Math.floor(n / 65_536)), ...be16(n % 65_536)];
export const le16 = (n: number) => be16(n).reverse();
export const le32 = (n: number) => be32(n).reverse();

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const png = (width: number, height: number, padTo = 0): Uint8Array => {
  const head = bytes(PNG, be32(13), 'IHDR', be32(width), be32(height), [8, 6, 0, 0, 0], be32(0));
  return bytes(head, new Uint8Array(Math.max(0, padTo - head.length)));
};

export const gif = (width: number, height: number): Uint8Array =>
  bytes('GIF89a', le16(width), le16(height), [0, 0, 0, 0x3b]);

const segment = (marker: number, body: Uint8Array | readonly number[]) =>
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

export const icoOf = (image: Uint8Array): Uint8Array =>
  bytes([0, 0, 1, 0], le16(1), [32, 32, 0, 0], le16(1), le16(32), le32(image.length), le32(22), image);

export const bitmapHeader = (width: number, height: number): Uint8Array =>
  bytes(le32(40), le32(width), le32(height * 2), le16(1), le16(32), new Uint8Array(24));
