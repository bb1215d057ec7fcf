/** WCAG 2.2, 1.4.3: text on its ground. Typed in here, so that a test does not compare the code with itself. */
export const AA_TEXT = 4.5;
/** WCAG 2.2, 1.4.11: a shape that must be seen. */
export const AA_SHAPE = 3;
/** docs/theming.md: a bubble on its ground. */
export const BUBBLE_CONTRAST = 1.3;
