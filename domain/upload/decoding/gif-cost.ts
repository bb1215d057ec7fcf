import type { ByteReader } from '../byte-reader';
import { gifBlocks } from '../headers/gif-blocks';
import { type CostEstimate, costOf } from './decoding-cost';

/** Each frame is painted on the whole canvas, even a small one. */
export const estimateGif = (reader: ByteReader): CostEstimate => {
  const { width, height, frames, end } = gifBlocks(reader);
  if (end === 'broken') return { kind: 'broken' };
  const cost = costOf({ width, height, frames: Math.max(1, frames) });
  return { kind: end === 'trailer' ? 'whole' : 'part', cost: cost };
};
