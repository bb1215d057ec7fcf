import { type Dates, makeDates } from './dates';
import { type FillIn, makeFillIn } from './fill-in';
import type { Translate } from './keys';
import { makeNumbers, type Numbers } from './numbers';

export interface Formats {
  readonly numbers: Numbers;
  readonly fillIn: FillIn;
  readonly dates: (t: Translate) => Dates;
}

/** How a language writes numbers, dates and names. It loads with the texts, because nothing is shown without them. */
export const makeFormats = (tag: string): Formats => {
  const numbers = makeNumbers(tag);
  return { numbers, fillIn: makeFillIn(numbers), dates: (t) => makeDates(tag, t) };
};
