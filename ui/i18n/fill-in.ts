import { LIMITS } from '../../domain/limits';
import type { Params } from './keys';
import type { Numbers } from './numbers';

/** Isolates a text that somebody else wrote inside our sentence. */
const FOREIGN = /^(name|author|detail|query)$/;
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * The values of a text's placeholders: numbers as the language writes them, and the limits, which every text may
 * use. A name is isolated, so that neither its direction nor control characters in it change the order of the other
 * words. `count` stays a number, because it chooses the plural form; `number` shows it.
 */
export const makeFillIn = ({ plain, percent, size }: Numbers): ((params?: Params) => Params) => {
  const limits = {
    textLimit: plain(LIMITS.textCodePoints),
    imageLimit: plain(LIMITS.imagesPerBatch),
    imageSize: size(LIMITS.imageBytes),
    videoSize: size(LIMITS.videoBytesExclusive),
  };
  return (params) => {
    const filled: Record<string, string | number> = { ...limits };
    for (const [name, value] of Object.entries(params ?? {})) {
      if (typeof value !== 'number')
        filled[name] = FOREIGN.test(name) ? `\u2068${value.replace(DIRECTION_MARKS, '')}\u2069` : value;
      else if (name === 'count') Object.assign(filled, { count: value, number: plain(value) });
      else filled[name] = name === 'percent' ? percent(value) : plain(value);
    }
    return filled;
  };
};
