/** The digits of every script as 0 to 9: an Arabic or Hindi keyboard writes others. */
export const withAsciiDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, asciiDigit);

/** The digits of each script are in a row that begins with zero. */
const asciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
};

const DIGIT = /\p{Nd}/u;
