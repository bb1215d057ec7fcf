import { judgeImage } from '../../../../domain/upload/judge-image';

export const verdict = (file: Uint8Array, size = file.length) => {
  const judged = judgeImage(file, size);
  return judged.kind === 'refused' ? judged.key : judged.kind;
};

export const times = (count: number, part: Uint8Array): Uint8Array => {
  const all = new Uint8Array(part.length * count);
  for (let i = 0; i < count; i += 1) all.set(part, i * part.length);
  return all;
};
