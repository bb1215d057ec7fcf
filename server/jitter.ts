import type { Random } from '../backend/random';

/** The pause and up to 20 % more, so that processes that began together do not ask together. */
export const jittered = (ms: number, random: Random): number =>
  Math.round(ms * (1 + random.bytes(1).readUInt8() / 1_280));
