import { withoutSlashesAtEnd } from '../text/without-slashes';
import { extensionOf } from './file-extension';
import { isSameContainer } from './read-film';
import { extensionOfType, isStoredExtension } from './stored-type';
import type { MediaType } from './upload-item';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const RANDOM_CHARACTERS = 32;

/**
 * A name that nobody can guess and that does not contain the visitor's file name.
 *
 * @param random returns numbers from 0 to below 1
 */
export const objectName = (extension: string, random: () => number): string => {
  let name = '';
  for (let i = 0; i < RANDOM_CHARACTERS; i += 1)
    name += ALPHABET.charAt(Math.floor(random() * ALPHABET.length));
  return `${name}.${extension}`;
};

/**
 * The extension of the stored object: the file's own if it fits the kind of media and the bytes, else the one of the bytes, of
 * its type, or a common one. No other extension is possible.
 *
 * @param byBytes the extension that the first bytes of a film show; null if they show none
 */
export const storedExtension = (
  file: { name: string; type: string },
  type: MediaType,
  byBytes: string | null = null,
): string => {
  const known = [extensionOf(file.name), extensionOfType(file.type), byBytes].filter(
    (one): one is string => one !== null && isStoredExtension(one, type),
  );
  const fitting = known.find((one) => byBytes === null || isSameContainer(one, byBytes));
  return fitting ?? (type === 'video' ? 'mp4' : 'jpg');
};

/** Joins address and key with exactly one slash. */
export const joinAddress = (base: string, key: string): string =>
  `${withoutSlashesAtEnd(base)}/${key.replace(/^\/+/, '')}`;

/** The key of an object: the signed folder, unchanged, then the name. A missing slash is added. */
export const objectKey = (dir: string, name: string): string =>
  dir === '' || dir.endsWith('/') ? `${dir}${name}` : `${dir}/${name}`;
