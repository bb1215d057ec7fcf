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

const encodeBytes = (bytes: Uint8Array): string => {
  let path = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    path += UNRESERVED.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return path;
};

/** A % without two hex digits is a plain %. */
const decodeBytes = (path: string): Uint8Array => {
  const bytes = new TextEncoder().encode(path);
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const hex =
      bytes[at] === 0x25 ? /^[0-9a-f]{2}/i.exec(String.fromCharCode(...bytes.slice(at + 1, at + 3))) : null;
    decoded.push(hex ? Number.parseInt(hex[0], 16) : (bytes[at] ?? 0));
    if (hex) at += 2;
  }
  return Uint8Array.from(decoded);
};
