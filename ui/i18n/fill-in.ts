import { LIMITS } from '../../domain/limits';
import type { Params } from './keys';
import type { Numbers } from './numbers';

/** What somebody else wrote, inside of our sentence. */
const FOREIGN = /^(name|author|detail|query)$/;
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes the values of a text's placeholders: numbers in the language's own way, and the limits, which every text may name.
 * A name is isolated: its direction does not change the order of the words around it, nor can marks in the name.
 * `count` stays a number, because it chooses the plural form; `number` shows it.
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
