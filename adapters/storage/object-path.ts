const UNRESERVED = /^[A-Za-z0-9\-._~/]$/;

/**
 * An object's key as S3 wants it in a path (Signature Version 4, canonical URI): each byte of its UTF-8 that is neither
 * unreserved nor a slash becomes % and two capital hex digits, once. What is signed and what is sent are the same text.
 */
export const encodeKey = (key: string): string => encodeBytes(new TextEncoder().encode(key));

/** The same for a path that may be encoded already, in whatever way. */
export const canonicalPath = (path: string): string => encodeBytes(decodeBytes(path));

/** True for a key that an address cannot carry: every URL parser takes these folders away. */
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

/** A % without two hex digits stands for itself. */
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
