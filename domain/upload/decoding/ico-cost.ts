import type { ByteReader } from '../byte-reader';
import { type IcoImage, icoImages } from '../headers/ico-images';
import { type CostEstimate, costOf, sumOfCosts } from './decoding-cost';
import { estimatePng } from './png-cost';

/** All images together, because a decoder may choose any of them. */
export const estimateIco = (reader: ByteReader): CostEstimate => {
  const found = icoImages(reader);
  if (found.kind !== 'images') return { kind: 'broken' };
  const estimates = found.images.map((image) => estimateImage(reader, image));
  const costs = estimates.flatMap((estimate) => (estimate.kind === 'broken' ? [] : [estimate.cost]));
  if (costs.length < estimates.length) return { kind: 'broken' };
  const whole = estimates.every(({ kind }) => kind === 'whole');
  return { kind: whole ? 'whole' : 'part', cost: sumOfCosts(costs) };
};

const estimateImage = (reader: ByteReader, { at, packing, width, height }: IcoImage): CostEstimate =>
  packing === 'png' ? estimatePng(reader, at) : { kind: 'whole', cost: costOf({ width, height }) };
