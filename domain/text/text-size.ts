/** The sizes of text that a visitor chooses from, the usual one first. */
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;

export type TextSize = (typeof TEXT_SIZES)[number];

const SCALE: Readonly<Record<TextSize, number>> = { normal: 1, large: 1.15, largest: 1.3 };

/** Text of more than twice its size no longer fits on a narrow phone (WCAG 1.4.4 asks for twice). */
const LARGEST_SCALE = 2;

/**
 * By how much text is larger than the theme says.
 *
 * @param browserPixels the font size of the browser's settings; 16 unless the visitor has changed it. A smaller one counts as 16
 */
export const textScale = (size: TextSize, browserPixels: number): number =>
  Math.min(LARGEST_SCALE, SCALE[size] * Math.max(1, browserPixels / USUAL_PIXELS || 1));

const USUAL_PIXELS = 16;
