import { type AfterWord, afterWords } from './after-words';
import type { Secret } from './secret';
import { PASSWORD } from './words-of-secrets';

/**
 * Finds what follows a word for a password and looks like one. A plain word does not ("my password is wrong"), unless it is
 * in quotes after "is" or a colon.
 *
 * @param text with plain signs
 */
export const findPasswords = (text: string): readonly Secret[] =>
  afterWords(text, PASSWORD).flatMap((place) => {
    const [whole = '', quote = '', given = '', closing = ''] = TOKEN.exec(text.slice(place.at)) ?? [];
    const token = given.replace(/[.,;:)\]}'…]+$/, '');
    const behind = text.slice(place.at + whole.length, place.at + whole.length + 1);
    const isQuoted = quote !== '' && closing !== '' && place.isConnected;
    if (token.length < 4 || !(isQuoted || looksLikePassword(token, place, behind))) return [];
    const start = place.at + quote.length;
    return [{ kind: 'password', start, end: start + token.length }];
  });

/** Latin and Cyrillic signs: the letters of other scripts go on with the sentence. */
const TOKEN = /^(["'«“„‘「『]?)([!#-&(-~\u00c0-\u024f\u0400-\u04ff]{4,64})(["'»”“’」』]?)/;

const looksLikePassword = (token: string, { isConnected, word }: AfterWord, behind: string): boolean => {
  if (NEVER.some((kind) => kind.test(token))) return false;
  if (/^\d+$/.test(token)) return isPin(token, word, isConnected || !/^(?:19|20)\d\d$/.test(token), behind);
  const inside = token.replace(/[!?]+$/, '');
  const hasLetter = /[^!-@[-`{-~]/.test(inside);
  if (!hasLetter) return false;
  if (/\d/.test(inside)) return isConnected || !REFERENCE.test(inside);
  return /[$%&*+=^_|~#<>@!?]/.test(inside.slice(1));
};

/** A postal code in India is a PIN code, too, and a number of times, days or coins is no PIN. */
const isPin = (digits: string, word: string, isSaid: boolean, behind: string): boolean =>
  isSaid &&
  digits.length <= 12 &&
  !(/[年月日次元块點点]/.test(behind) || (/^pin$/i.test(word) && digits.length > 8));

/** Dates, times, amounts, e-mail and web addresses. */
const NEVER: readonly RegExp[] = [
  /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?$/,
  /^\d{1,2}[:.h]\d{2}/i,
  /^[$€£¥₹₽]?\d[\d.,]*(?:[$€£¥₹₽%]|usd|eur|rub|brl|thb|vnd|idr|inr|cny|rmb|jpy|krw|myr)$/i,
  /^[$€£¥₹₽]\d[\d.,]*$/,
  /@[\w-]+\./,
  /^(?:https?:|www\.|\/)/i,
];

/** Without "is", these are the number of an order, a time such as 24h, or the name of a product. */
const REFERENCE = /^(?:[A-Z]{1,6}[-#]?\d+|#.*|\d+[a-zà-ÿа-я]{1,7}|[A-Za-z]+\d)$/;
