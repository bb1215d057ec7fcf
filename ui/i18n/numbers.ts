/** Numbers as a language writes them. */
export interface Numbers {
  readonly plain: (value: number) => string;
  /** @param hundredths 61 for 61 % */
  readonly percent: (hundredths: number) => string;
  /** Whole megabytes (1024 × 1024 bytes) with their unit. Number and unit are never on different lines. */
  readonly size: (bytes: number) => string;
}

export const makeNumbers = (tag: string): Numbers => {
  const locale = withDigitsOfTimes(tag);
  return {
    plain: (value) => (DIGITS.test(`${value}`) ? `${value}` : value.toLocaleString(locale)),
    percent: (hundredths) => (hundredths / 100).toLocaleString(locale, { style: 'percent' }),
    size: (bytes) => {
      // The short form in Arabic has two letters that few readers know, so the long form is used.
      const unitDisplay = tag === 'ar' ? 'long' : 'short';
      const size = (bytes / 2 ** 20).toLocaleString(locale, { style: 'unit', unit: 'megabyte', unitDisplay });
      return size.replace(' ', '\u00a0');
    },
  };
};

/**
 * The times in labels are made of the digits 0 to 9 (decision 5). Some browsers, Safari among them, write numbers and dates in
 * Arabic with other digits; here all have those of the times.
 */
export const withDigitsOfTimes = (tag: string): string => `${tag}-u-nu-latn`;

/**
 * A whole number without a separator. All our languages write it in the same way. It is not given to Intl, because the first
 * number that a page gives to Intl takes a cheap phone 100 ms, and the first view has such a number.
 */
const DIGITS = /^\d{1,3}$/;
