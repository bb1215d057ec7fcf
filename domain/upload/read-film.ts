import { otherFormatOf } from './other-format';
import { ascii, startsWith, textAt } from './read-image';

/** Enough for two packets of a transport stream. */
export const FILM_HEAD_BYTES = 512;

/**
 * The extension of a film by its first bytes (decision 43).
 *
 * @returns null if they are no film: sound and pictures may have the same containers
 */
export const filmExtensionOf = (bytes: Uint8Array): string | null => {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const is = (at: number, text: string): boolean => startsWith(file, at, ascii(text));
  if (is(4, 'ftyp')) return ofBrand(file);
  if (FIRST_BOXES.some((box) => is(4, box))) return 'mov';
  if (startsWith(file, 0, [0x1a, 0x45, 0xdf, 0xa3])) return has(file, 'webm') ? 'webm' : 'mkv';
  if (is(0, 'RIFF') && is(8, 'AVI ')) return 'avi';
  if (is(0, 'OggS')) return has(file, 'theora') ? 'ogv' : null;
  if (is(0, 'FLV\x01')) return 'flv';
  if (startsWith(file, 0, WINDOWS_MEDIA)) return 'wmv';
  if (startsWith(file, 0, [0, 0, 1, 0xba]) || startsWith(file, 0, [0, 0, 1, 0xb3])) return 'mpg';
  if (isPacketOfEach(file, 0, 188)) return 'ts';
  return isPacketOfEach(file, 4, 192) ? 'm2ts' : null;
};

/** Films of one container: a film may have any of these names. */
const FAMILIES: readonly (readonly string[])[] = [
  ['mp4', 'm4v', 'mov', '3gp', '3g2'],
  ['webm', 'mkv'],
  ['mpg', 'mpeg'],
  ['ts', 'm2ts'],
];

/** Whether bytes of a film with the one extension may have the other in their name. */
export const isSameContainer = (one: string, other: string): boolean =>
  one === other || FAMILIES.some((family) => family.includes(one) && family.includes(other));

const ofBrand = (file: DataView): string | null => {
  if (file.byteLength < 12 || otherFormatOf(file) !== null) return null;
  const brand = textAt(file, 8, 4);
  if (/^(?:M4A|M4B|M4P|F4A|F4B|crx|jp[2xm]) ?$/.test(brand)) return null;
  if (brand === 'qt  ') return 'mov';
  if (/^3g[ers2p]/.test(brand)) return brand.startsWith('3g2') ? '3g2' : '3gp';
  return /^M4V/.test(brand) ? 'm4v' : 'mp4';
};

/** What a QuickTime film without a brand begins with. */
const FIRST_BOXES: readonly string[] = ['moov', 'mdat', 'wide', 'pnot'];

const WINDOWS_MEDIA = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11];

const has = (file: DataView, text: string): boolean => {
  const last = Math.min(file.byteLength, FILM_HEAD_BYTES) - text.length;
  for (let at = 0; at <= last; at += 1) if (startsWith(file, at, ascii(text))) return true;
  return false;
};

const PACKETS = 2;

/** Each packet of a transport stream begins with the same byte. */
const isPacketOfEach = (file: DataView, first: number, bytes: number): boolean =>
  Array.from({ length: PACKETS + 1 }, (_, packet) => first + packet * bytes).every(
    (at) => at < file.byteLength && file.getUint8(at) === 0x47,
  );
