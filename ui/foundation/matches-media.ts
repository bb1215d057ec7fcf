/** Whether a media query applies now. False where there is no `matchMedia` (jsdom). */
export const matchesMedia = (query: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(query).matches;
