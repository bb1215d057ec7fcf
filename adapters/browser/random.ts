import type { Random } from '../../application/ports/random.port';

const RANGE = 2 ** 32;

export const browserRandom: Random = {
  next: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / RANGE,
};
