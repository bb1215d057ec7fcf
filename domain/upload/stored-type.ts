import type { MediaType } from './upload-item';

/**
 * Extensions that a stored object may have, with the type under which it is stored. A storage serves an object by these, so
 * nothing that a browser would run or typeset as a page stands here.
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
  },
};

/** Types that devices declare for files whose names say nothing. */
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
};

export const isStoredExtension = (extension: string, type: MediaType): boolean =>
  Object.hasOwn(STORED[type], extension);

/** The extension for a declared type, whatever parameters follow it; null for one that is not known. */
export const extensionOfType = (declared: string): string | null => {
  const type = (declared.split(';', 1)[0] ?? '').trim().toLowerCase();
  return Object.hasOwn(DECLARED, type) ? (DECLARED[type] ?? null) : null;
};

/** The type of an object by its own name; a download when the name has no media extension. */
export const storedTypeOf = (name: string): string => {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const known = { ...STORED.image, ...STORED.video };
  return Object.hasOwn(known, extension) ? (known[extension] ?? DOWNLOAD) : DOWNLOAD;
};

const DOWNLOAD = 'application/octet-stream';
