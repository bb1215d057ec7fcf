/** Numbers as a language writes them. */
export interface Numbers {
  readonly plain: (value: number) => string;
  /** @param hundredths 61 for 61 % */
  readonly percent: (hundredths: number) => string;
  /** Whole megabytes (1024 × 1024 bytes) with their unit. Number and unit are never on different lines. */
  readonly size: (bytes: number) => string;
}

export const makeNumbers = (tag: string): Numbers => ({
  plain: (value) => value.toLocaleString(tag),
  percent: (hundredths) => (hundredths / 100).toLocaleString(tag, { style: 'percent' }),
  size: (bytes) => {
    // The short form in Arabic has two letters that few readers know, so the long form is used.
    const unitDisplay = tag === 'ar' ? 'long' : 'short';
    const size = (bytes / 2 ** 20).toLocaleString(tag, { style: 'unit', unit: 'megabyte', unitDisplay });
    return size.replace(' ', '\u00a0');
  },
});
