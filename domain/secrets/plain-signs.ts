import { withAsciiDigits } from '../text/ascii-digits';

/** Digits of every script and full-width signs as those of ASCII. No position changes. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[^\P{Nd}0-9]/gu, (digit) => (digit.length === 1 ? withAsciiDigits(digit) : digit))
    .replace(/[\u00a0\u2007\u2009\u202f\u3000]/g, ' ');

const FULL_WIDTH = 0xfee0;
