/** Whether a media query applies now. False where there is no `matchMedia` (jsdom). */
export const matchesMedia = (query: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(query).matches;

/**
 * The device is used with fingers. Its keyboard is on the screen: Return makes a new line, and a focus opens the keyboard. Nothing
 * can be dropped or pasted.
 */
export const isTouchFirst = (): boolean => matchesMedia('(pointer: coarse)');
