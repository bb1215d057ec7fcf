import type { ByteReader } from '../byte-reader';
import { gifBlocks } from '../headers/gif-blocks';
import { type Weighing, weightOf } from './weight';

/** Each frame is painted on the whole canvas, however small it is itself. */
export const weighGif = (reader: ByteReader): Weighing => {
  const { width, height, frames, end } = gifBlocks(reader);
  if (end === 'broken') return { kind: 'broken' };
  const weight = weightOf({ width, height, frames: Math.max(1, frames) });
  return { kind: end === 'trailer' ? 'whole' : 'part', weight };
};
