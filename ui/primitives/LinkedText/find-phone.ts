import { type Found, foundAt, matchAt } from './found-address';

const WITH_COUNTRY = /(?:\+|00)\d[\d ().-]{6,18}\d(?![\w-])/y;
const WITH_AREA = /(?:\(\d{2,4}\) ?|\d{3,4}[ -])\d{3,4}[ -]?\d{3,4}(?![\w-])/y;
const MOBILE_OF_CHINA = /1[3-9]\d{9}(?![\w-])/y;
const NUMBERS = [WITH_COUNTRY, WITH_AREA, MOBILE_OF_CHINA];

/** If the text before a number ends so, the number is a part of something else. */
const PART_OF_OTHER = /[\w./=-]$|(?:^|[^\p{L}]):$/u;
/** The number is the first part of an e-mail address. */
const OF_EMAIL = /[\w.+-]{0,64}@/y;

/** @param at a digit, a plus or a bracket */
export const findPhone = (text: string, at: number): Found | null => {
  if (PART_OF_OTHER.test(text.slice(Math.max(0, at - 2), at))) return null;
  for (const pattern of NUMBERS) {
    const shown = matchAt(pattern, text, at);
    if (shown !== null && matchAt(OF_EMAIL, text, at + shown.length) === null)
      return foundAt(text, at, shown.length, phoneAddress);
  }
  return null;
};

const phoneAddress = (shown: string): string | null => {
  const digits = shown.replace(/[^\d+]/g, '');
  return /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : null;
};
