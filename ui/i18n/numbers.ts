/** Numbers as a language writes them. */
export interface Numbers {
  readonly plain: (value: number) => string;
  /** @param hundredths 61 for 61 % */
  readonly percent: (hundredths: number) => string;
  /** Whole megabytes (1024 × 1024 bytes) with their unit, which is never on another line than its number. */
  readonly size: (bytes: number) => string;
}

export const makeNumbers = (tag: string): Numbers => ({
  plain: (value) => value.toLocaleString(tag),
  percent: (hundredths) => (hundredths / 100).toLocaleString(tag, { style: 'percent' }),
  size: (bytes) => {
    // The short form of Arabic is two letters that few readers know.
    const unitDisplay = tag === 'ar' ? 'long' : 'short';
    const size = (bytes / 2 ** 20).toLocaleString(tag, { style: 'unit', unit: 'megabyte', unitDisplay });
    return size.replace(' ', '\u00a0');
  },
});
