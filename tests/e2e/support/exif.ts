/** Written into the EXIF, beside a place in Zurich. */
export const EXIF_MARK = 'Kefu Camera 7';

/** EXIF like that of a phone: the maker, how the phone was held, and where. */
const exif = (orientation: number): Buffer => {
  const make = Buffer.from(`${EXIF_MARK}\0`, 'latin1');
  const tiff = Buffer.alloc(8 + 2 + 3 * 12 + 4);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(3, 8);
  const afterIfd = tiff.length;
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    if (type === 3) tiff.writeUInt16BE(value, at + 8);
    else tiff.writeUInt32BE(value, at + 8);
  };
  entry(10, 0x010f, 2, make.length, afterIfd);
  entry(22, 0x0112, 3, 1, orientation);
  entry(34, 0x8825, 4, 1, afterIfd + make.length);
  const gps = Buffer.alloc(2 + 2 * 12 + 4 + 24);
  gps.writeUInt16BE(2, 0);
  gps.writeUInt16BE(0x0001, 2);
  gps.writeUInt16BE(2, 4);
  gps.writeUInt32BE(2, 6);
  gps.write('N\0', 10, 'latin1');
  gps.writeUInt16BE(0x0002, 14);
  gps.writeUInt16BE(5, 16);
  gps.writeUInt32BE(3, 18);
  gps.writeUInt32BE(afterIfd + make.length + 30, 22);
  for (const [at, value] of [47, 1, 22, 1, 30, 1].entries()) gps.writeUInt32BE(value, 30 + at * 4);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, make, gps]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xe1]), length, body]);
};

/**
 * The same image with EXIF before it. 6: the phone was held upright, so the left side of the bytes is shown at the
 * top.
 */
export const withExif = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2)]);
