import { fitHtml } from '../../domain/layout/html-cost';
import { fitText } from '../../domain/layout/text-cost';

const MOST_TIMES = 20_000;

const justOver =
  (cutBy: (content: string) => { readonly rest: string }) =>
  (make: (times: number) => string): string => {
    let times = 8;
    while (times < MOST_TIMES && cutBy(make(times)).rest === '') times = Math.ceil(times * 1.1);
    return make(Math.ceil(times * 1.1));
  };

/**
 * A little more than the budget of a message, of this content: what is left out would cost a browser no more than what it draws. A
 * test of the budget needs no more.
 */
export const htmlJustOver = justOver(fitHtml);
export const textJustOver = justOver(fitText);
