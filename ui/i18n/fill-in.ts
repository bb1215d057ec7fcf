import * as LIMITS from '../../domain/limits';
import type { Params } from './keys';
import type { Numbers } from './numbers';

/** Isolates a text that somebody else wrote inside our sentence. */
const FOREIGN = /^(name|author|detail|query|format)$/;
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** @param text with the placeholders */
export type FillIn = (text: string, params?: Params) => Params;

const LIMIT = /\{\{ *(?:textLimit|imageLimit|imageSize|videoSize) *\}\}/;

/** The first number that a browser writes in a language takes a cheap phone 30 ms, so a text without limits asks for none. */
const limitsIn = ({ plain, size }: Numbers): Record<string, string> => ({
  textLimit: plain(LIMITS.textCodePoints),
  imageLimit: plain(LIMITS.imagesPerBatch),
  imageSize: size(LIMITS.imageBytes),
  videoSize: size(LIMITS.videoBytesExclusive),
});

/**
 * The values of a text's placeholders: numbers as the language writes them, and the limits, which every text may
 * use. A name is isolated, so that neither its direction nor control characters in it change the order of the other
 * words. `count` stays a number, because it chooses the plural form; `number` shows it.
 */
export const makeFillIn = (numbers: Numbers): FillIn => {
  const { plain, percent } = numbers;
  return (text, params) => {
    const filled: Record<string, string | number> = LIMIT.test(text) ? limitsIn(numbers) : {};
    for (const [name, value] of Object.entries(params ?? {})) {
      if (typeof value !== 'number')
        filled[name] = FOREIGN.test(name) ? `\u2068${value.replace(DIRECTION_MARKS, '')}\u2069` : value;
      else if (name === 'count') Object.assign(filled, { count: value, number: plain(value) });
      else filled[name] = name === 'percent' ? percent(value) : plain(value);
    }
    return filled;
  };
};
