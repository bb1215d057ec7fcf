/** Pixels above and below the visible part that are also drawn: about the height of a phone. */
export const OVERSCAN = 600;

/** Pixels of the same until the list has scrolled and rests, so that fewer rows delay the first messages. */
export const OPENING_OVERSCAN = 200;
