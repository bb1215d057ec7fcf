import type { ByteReader } from '../byte-reader';
import { type IcoImage, icoImages } from '../headers/ico-images';
import { weighPng } from './png';
import { sumOfWeights, type Weighing, weightOf } from './weight';

/** All images together: which of them a decoder holds is its own choice. */
export const weighIco = (reader: ByteReader): Weighing => {
  const found = icoImages(reader);
  if (found.kind !== 'images') return { kind: 'broken' };
  const weighings = found.images.map((image) => weighImage(reader, image));
  const weights = weighings.flatMap((weighing) => (weighing.kind === 'broken' ? [] : [weighing.weight]));
  if (weights.length < weighings.length) return { kind: 'broken' };
  const whole = weighings.every(({ kind }) => kind === 'whole');
  return { kind: whole ? 'whole' : 'part', weight: sumOfWeights(weights) };
};

const weighImage = (reader: ByteReader, { at, packing, width, height }: IcoImage): Weighing =>
  packing === 'png' ? weighPng(reader, at) : { kind: 'whole', weight: weightOf({ width, height }) };
