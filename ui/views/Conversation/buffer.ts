/** Pixels above and below the visible part that are also drawn: about the height of a phone. */
export const BUFFER = 600;

/** Pixels of the same until the list has scrolled and rests, so that fewer rows delay the first messages. */
export const OPENING_BUFFER = 200;

/**
 * Pixels of a row that is not measured yet: as low as the lowest row, so that measuring only adds height. It is always the
 * same. The list's own estimate is a median, which may be half a pixel: then rows would move by half a pixel when older
 * messages arrive, because browsers scroll by whole pixels.
 */
export const ROW_ESTIMATE = 40;
