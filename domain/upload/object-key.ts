import { withoutSlashesAtEnd } from '../text/without-slashes';
import { extensionOfType, isStoredExtension } from './stored-type';
import { extensionOf, type MediaType } from './upload-item';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const RANDOM_CHARACTERS = 32;

/** A name that nobody can guess and that says nothing of the visitor's own file name. `random` is uniform in [0, 1). */
export const objectName = (extension: string, random: () => number): string => {
  let name = '';
  for (let i = 0; i < RANDOM_CHARACTERS; i += 1)
    name += ALPHABET.charAt(Math.floor(random() * ALPHABET.length));
  return `${name}.${extension}`;
};

/**
 * The extension of the stored object: the file's own when it is one of that kind of media, else its type's, else a common
 * one. A visitor's file never gives it any other.
 */
export const storedExtension = (file: { name: string; type: string }, type: MediaType): string => {
  const own = extensionOf(file.name);
  if (isStoredExtension(own, type)) return own;
  const declared = extensionOfType(file.type);
  if (declared !== null && isStoredExtension(declared, type)) return declared;
  return type === 'video' ? 'mp4' : 'jpg';
};

/** Joins an address with or without a slash at its end to a key with or without one at its beginning. */
export const joinAddress = (base: string, key: string): string =>
  `${withoutSlashesAtEnd(base)}/${key.replace(/^\/+/, '')}`;

/** A signed folder and a name. Its beginning is what was signed and stays as it is; a slash at its end may be missing. */
export const objectKey = (dir: string, name: string): string =>
  dir === '' || dir.endsWith('/') ? `${dir}${name}` : `${dir}/${name}`;
