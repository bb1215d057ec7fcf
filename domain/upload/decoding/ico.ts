import type { ByteReader } from '../byte-reader';
import { type IcoImage, icoImages } from '../headers/ico-images';
import { type CostEstimate, costOf, sumOfCosts } from './decoding-cost';
import { estimatePng } from './png';

/** All images together, because a decoder may choose any of them. */
export const estimateIco = (reader: ByteReader): CostEstimate => {
  const found = icoImages(reader);
  if (found.kind !== 'images') return { kind: 'broken' };
  const weighings = found.images.map((image) => weighImage(reader, image));
  const weights = weighings.flatMap((weighing) => (weighing.kind === 'broken' ? [] : [weighing.weight]));
  if (weights.length < weighings.length) return { kind: 'broken' };
  const whole = weighings.every(({ kind }) => kind === 'whole');
  return { kind: whole ? 'whole' : 'part', weight: sumOfCosts(weights) };
};

const weighImage = (reader: ByteReader, { at, packing, width, height }: IcoImage): CostEstimate =>
  packing === 'png' ? estimatePng(reader, at) : { kind: 'whole', weight: costOf({ width, height }) };
