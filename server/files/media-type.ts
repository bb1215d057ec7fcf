// What a file is, by its first bytes. What is not in the table is not kept.
const SIGNATURES: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
  ['image/x-icon', 0, '\x00\x00\x01\x00'],
  ['video/quicktime', 4, 'ftypqt'],
  ['video/3gpp', 4, 'ftyp3g'],
  ['video/mp4', 4, 'ftyp'],
  ['video/quicktime', 4, 'moov'],
  ['video/x-msvideo', 8, 'AVI '],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
  ['video/ogg', 0, 'OggS'],
  ['video/x-flv', 0, 'FLV\x01'],
  ['video/mpeg', 0, '\x00\x00\x01\xba'],
  ['video/mp2t', 0, 'G@'],
  ['video/x-ms-wmv', 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
];

/** Enough for each signature. */
export const HEAD_BYTES = 32;

export const mediaType = (head: Buffer): string | undefined => {
  const text = head.toString('latin1');
  return SIGNATURES.find(([, at, bytes]) => text.startsWith(bytes, at))?.[0];
};
