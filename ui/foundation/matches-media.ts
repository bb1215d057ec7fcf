/** Whether a media query applies now. False where there is no `matchMedia` (jsdom). */
export const matchesMedia = (query: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(query).matches;

/** The device is used with fingers, so its keyboard is on the screen: Return makes a line there, and a focus would raise it. */
export const isTouchFirst = (): boolean => matchesMedia('(pointer: coarse)');
