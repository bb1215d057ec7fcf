/** Whether a media query matches now. False if there is no `matchMedia` (jsdom). */
export const matchesMedia = (query: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(query).matches;

/**
 * Whether the device is used with fingers. Then its keyboard is on the screen: Return makes a new line, and a
 * focused text box opens the keyboard. Nothing can be dropped or pasted.
 */
export const isTouchFirst = (): boolean => matchesMedia('(pointer: coarse)');

/** Whether this is a phone. Then the panel takes the whole screen. */
export const PHONE = '(max-width:479.9px),(max-height:479.9px) and (pointer:coarse)';
