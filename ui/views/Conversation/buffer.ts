/** Pixels above and below the visible part that are also drawn: about the height of a phone. */
export const BUFFER = 600;
