/**
 * Pixels of a row that is not measured yet: as low as the lowest row, so that measuring only adds height. It is always the
 * same. The list's own estimate is a median, which may be half a pixel: then rows would move by half a pixel when older
 * messages arrive, because browsers scroll by whole pixels.
 */
export const ESTIMATED_ROW_HEIGHT = 40;
