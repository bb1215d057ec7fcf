import { memoryFile } from '../../../main/testing';
import { png } from '../../domain/upload/make-images';

/** A small image that a storage accepts. Its bytes can be read without a browser. */
export const photo = (name = 'photo.png') => {
  const bytes = png(120, 80, 4_000);
  return Object.assign(new File([bytes.slice().buffer], name, { type: 'image/png' }), { bytes });
};

/** A file that is only inspected. */
export const claimed = (name: string, bytes: Uint8Array, size = bytes.length, type = '') =>
  memoryFile(name, bytes, size, type);
