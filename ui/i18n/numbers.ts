/** Numbers as a language writes them. */
export interface Numbers {
  readonly plain: (value: number) => string;
  /** @param hundredths 61 for 61 % */
  readonly percent: (hundredths: number) => string;
  /** Whole megabytes (1024 × 1024 bytes) with their unit. Number and unit are never on different lines. */
  readonly size: (bytes: number) => string;
}

export const makeNumbers = (tag: string): Numbers => ({
  plain: (value) => (DIGITS.test(`${value}`) && tag !== ARABIC ? `${value}` : value.toLocaleString(tag)),
  percent: (hundredths) => (hundredths / 100).toLocaleString(tag, { style: 'percent' }),
  size: (bytes) => {
    // The short form in Arabic has two letters that few readers know, so the long form is used.
    const unitDisplay = tag === ARABIC ? 'long' : 'short';
    const size = (bytes / 2 ** 20).toLocaleString(tag, { style: 'unit', unit: 'megabyte', unitDisplay });
    return size.replace(' ', '\u00a0');
  },
});

/** Some browsers write Arabic with digits of its own. */
const ARABIC = 'ar';

/**
 * A whole number without a separator. All our languages but Arabic write it in the same way. It is not given to Intl, because
 * the first number that a page gives to Intl takes a cheap phone 100 ms, and the first view has such a number.
 */
const DIGITS = /^\d{1,3}$/;
