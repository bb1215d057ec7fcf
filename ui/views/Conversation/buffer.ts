/** Pixels above and below the visible part that are also drawn: about the height of a phone. */
export const BUFFER = 600;

/**
 * Pixels of a row that is not measured yet. The list would take the median of the first rows, which may be half a
 * pixel. Then a row would move by half a pixel when older messages arrive, because browsers scroll by whole pixels.
 */
export const ROW_ESTIMATE = 72;
