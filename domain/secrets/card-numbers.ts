import { isAmount } from './amounts';
import type { Secret } from './secret';

/** @param text with plain signs */
export const findCardNumbers = (text: string): readonly Secret[] =>
  [...text.matchAll(RUN)].flatMap((run) => {
    const [whole, before = '', digits = '', after = ''] = run;
    if (before !== '' || after !== '') return [];
    const card = cardIn(digits);
    if (card === null) return [];
    const start = run.index + whole.indexOf(digits) + card.start;
    const end = start + card.length;
    // Amounts have no groups of four.
    if (card.length === digits.length && /^\d+$/.test(digits)) {
      const around = [text.slice(Math.max(0, start - AROUND), start), text.slice(end, end + AROUND)] as const;
      if (isAmount(...around)) return [];
    }
    return [{ kind: 'card', start, end }];
  });

/** Characters beside a number that say whether it is an amount. */
const AROUND = 40;

/**
 * Digits, perhaps in groups. A letter, #, + or / before them makes them an order number, a phone number or a part of an
 * address, and a letter behind them a hash.
 */
const RUN = /([A-Za-z_#/+@.]-?)?(\d(?:[ .-]?\d){11,40})([A-Za-z_])?/g;

/** How the digits of a card are grouped when they are typed or copied. */
const GROUPS = /^(?:\d{4}([ .-])\d{4}\1\d{4}\1\d{1,4}(?:\1\d{3})?|\d{4}([ .-])\d{6}\2\d{4,5})(?!\d)/;

/** A number without groups must be the whole run. Of one in groups the rest may be its date. */
const cardIn = (run: string): { readonly start: number; readonly length: number } | null => {
  const groups = run.split(/[ .-]/);
  const first = groups[0] ?? '';
  if (isCardNumber(first)) return { start: 0, length: first.length };
  for (
    let index = 0, start = 0;
    index < groups.length;
    start += (groups[index] ?? '').length + 1, index += 1
  ) {
    const found = GROUPS.exec(run.slice(start))?.[0] ?? '';
    if (isCardNumber(found.replace(/\D/g, ''))) return { start, length: found.length };
  }
  return null;
};

/** Lengths of the issuers' numbers by their first digits (ISO/IEC 7812, as the issuers publish them). */
const ISSUERS: readonly (readonly [first: RegExp, lengths: readonly number[]])[] = [
  // Visa. Its numbers of 13 and 19 digits are hardly issued, and would be numbers of goods and orders.
  [/^4/, [16]],
  // Mastercard.
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  // American Express.
  [/^3[47]/, [15]],
  // Diners Club.
  [/^3(?:0[0-5]|095|6|[89])/, [14, 16]],
  // Discover, RuPay and Elo.
  [/^(?:6011|64[4-9]|65|60|508|506[67]|509)/, [16, 19]],
  // JCB.
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  // UnionPay.
  [/^(?:62|81)/, [16, 17, 18, 19]],
  // Maestro.
  [/^(?:50[123]|5893|6304|675|676)/, [16, 18, 19]],
  // Mir, Troy, Napas, GPN.
  [/^(?:220[0-4]|9792|1946)/, [16]],
  [/^9704/, [16, 19]],
];

const isCardNumber = (digits: string): boolean =>
  ISSUERS.some(([first, lengths]) => lengths.includes(digits.length) && first.test(digits)) &&
  !/^(\d)\1+$/.test(digits) &&
  hasCheckDigit(digits);

/** The formula of Luhn (ISO/IEC 7812-1, Annex B). */
const hasCheckDigit = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
};
