/** The colours of the skeleton, by the names of their custom properties: `--kefu-early-<name>`. */
export const EARLY_COLOURS = ['ground', 'surface', 'header', 'on-header', 'text', 'line'] as const;

export type SavedScheme = 'light' | 'dark';

/** One page address can serve many merchants. */
export const lookKey = (businessId: string, scheme: SavedScheme): string =>
  `kefu_look_${businessId}_${scheme}`;

/** Only hex colours are used, because other code may have changed the stored value. */
export const isEarlyColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value);
