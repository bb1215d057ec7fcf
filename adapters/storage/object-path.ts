const UNRESERVED = /^[A-Za-z0-9\-._~/]$/;

/**
 * An object's key for a path of S3 (Signature Version 4, canonical URI): each byte of its UTF-8 that is neither unreserved
 * nor a slash becomes % and two hex digits in upper case, once. The signed path and the sent path are the same.
 */
export const encodeKey = (key: string): string => encodeBytes(new TextEncoder().encode(key));

/** The same for a path that may already be encoded. */
export const canonicalPath = (path: string): string => encodeBytes(decodeBytes(path));

/** True if the key has folders `.` or `..`, which every URL parser removes. */
export const hasDotFolder = (key: string): boolean =>
  key.split('/').some((folder) => folder === '.' || folder === '..');

/** Each byte in its encoded form. */
const ENCODED: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return UNRESERVED.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
});

const encodeBytes = (bytes: Uint8Array): string => {
  let path = '';
  for (const byte of bytes) path += ENCODED[byte];
  return path;
};

const PERCENT = 0x25;

/** A % without two hex digits is a plain %. */
const decodeBytes = (path: string): Uint8Array => {
  const bytes = new TextEncoder().encode(path);
  let end = 0;
  for (let at = 0; at < bytes.length; at += 1, end += 1) {
    const [high, low] = bytes[at] === PERCENT ? [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])] : [-1, -1];
    const isEncoded = high >= 0 && low >= 0;
    bytes[end] = isEncoded ? high * 16 + low : (bytes[at] ?? 0);
    if (isEncoded) at += 2;
  }
  return bytes.subarray(0, end);
};

/** The value of a byte that stands for a hex digit; -1 for any other byte. */
const hexDigit = (byte: number | undefined): number =>
  byte === undefined ? -1 : HEX_DIGITS.indexOf(String.fromCharCode(byte).toLowerCase());

const HEX_DIGITS = '0123456789abcdef';
