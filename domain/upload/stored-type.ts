import type { MediaType } from './upload-item';

/**
 * Allowed extensions of a stored object, with their types. A storage serves an object by its type, so no type that a
 * browser would run or show as a page is allowed.
 */
const STORED: Readonly<Record<MediaType, Readonly<Record<string, string>>>> = {
  image: {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    ico: 'image/x-icon',
  },
  video: {
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    mov: 'video/quicktime',
    ogv: 'video/ogg',
    mkv: 'video/x-matroska',
    avi: 'video/x-msvideo',
    '3gp': 'video/3gpp',
    '3g2': 'video/3gpp2',
    mpg: 'video/mpeg',
    mpeg: 'video/mpeg',
    wmv: 'video/x-ms-wmv',
    flv: 'video/x-flv',
    ts: 'video/mp2t',
    m2ts: 'video/mp2t',
  },
};

/** Declared types for files without a useful name. */
const DECLARED: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
  'video/mp4': 'mp4',
  'video/x-m4v': 'm4v',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/ogg': 'ogv',
  'video/3gpp': '3gp',
  'video/3gpp2': '3g2',
  'video/mpeg': 'mpg',
  'video/matroska': 'mkv',
  'video/x-matroska': 'mkv',
  'video/matroska-3d': 'mkv',
  'video/x-msvideo': 'avi',
  'video/avi': 'avi',
  'video/mp2t': 'ts',
  'video/x-ms-wmv': 'wmv',
  'video/x-flv': 'flv',
  'application/x-matroska': 'mkv',
  'application/matroska': 'mkv',
};

export const isStoredExtension = (extension: string, type: MediaType): boolean =>
  Object.hasOwn(STORED[type], extension);

/** The extension for a declared type, without its parameters; null for an unknown type. */
export const extensionOfType = (declared: string): string | null => {
  const type = (declared.split(';', 1)[0] ?? '').trim().toLowerCase();
  return Object.hasOwn(DECLARED, type) ? (DECLARED[type] ?? null) : null;
};

/** The type for an object's name; a download if the name has no media extension. */
export const storedTypeOf = (name: string): string => {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const known = { ...STORED.image, ...STORED.video };
  return Object.hasOwn(known, extension) ? (known[extension] ?? DOWNLOAD) : DOWNLOAD;
};

const DOWNLOAD = 'application/octet-stream';
