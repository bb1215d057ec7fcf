import { ByteReader } from '../byte-reader';
import type { ImageFormat } from '../headers/reading';
import { weighGif } from './gif';
import { weighIco } from './ico';
import { weighJpeg } from './jpeg';
import { weighPng } from './png';
import type { Weighing } from './weight';

const BY_FORMAT: Readonly<Record<ImageFormat, (reader: ByteReader) => Weighing>> = {
  png: (reader) => weighPng(reader),
  jpeg: weighJpeg,
  gif: weighGif,
  ico: weighIco,
};

/** What a decoder would allocate and paint for a file whose header was read. Never throws; linear in the bytes. */
export const weighImage = (format: ImageFormat, bytes: Uint8Array): Weighing =>
  BY_FORMAT[format](new ByteReader(bytes));
