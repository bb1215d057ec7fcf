import { MOST, STORED } from '../../../adapters/browser/stored-keys';

/** The colours of the skeleton, by the names of their custom properties: `--kefu-early-<name>`. */
export const EARLY_COLOURS = ['ground', 'surface', 'header', 'on-header', 'text', 'line'] as const;

export type SavedScheme = 'light' | 'dark';

type Colours = Readonly<Record<string, unknown>>;

/** One page address can serve many merchants, so the looks of the latest are kept: pairs of business and look, the newest last. */
type Pair = readonly [businessId: unknown, look: unknown];

/** Storage can be forbidden, and a stored value can be anything. */
const readPairs = (storage: () => Pick<Storage, 'getItem'>): readonly Pair[] => {
  try {
    const stored: unknown = JSON.parse(storage().getItem(STORED.earlyLooks) ?? '');
    return Array.isArray(stored) ? (stored.filter(Array.isArray) as unknown as readonly Pair[]) : [];
  } catch {
    return [];
  }
};

const lookOf = (pairs: readonly Pair[], businessId: string): Colours =>
  Object(pairs.find(([id]) => id === businessId)?.[1]);

/** The colours of the last visit to the business. */
export const readColours = (
  storage: () => Pick<Storage, 'getItem'>,
  businessId: string,
  scheme: SavedScheme,
): Colours => Object(lookOf(readPairs(storage), businessId)[scheme]);

/** Stores the colours for the next visit, and removes what earlier releases stored: a key for each business, without a bound. */
export const writeColours = (
  storage: () => Storage,
  businessId: string,
  scheme: SavedScheme,
  colours: Colours,
): void => {
  const pairs = readPairs(storage);
  const look = { ...lookOf(pairs, businessId), [scheme]: colours };
  const latest = [...pairs.filter(([id]) => id !== businessId), [businessId, look]].slice(-MOST.businesses);
  try {
    const kept = storage();
    const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '');
    for (const key of keys) if (key.startsWith('kefu_look_')) kept.removeItem(key);
    kept.setItem(STORED.earlyLooks, JSON.stringify(latest));
  } catch {
    // Storage is forbidden or full, so the next visit begins in neutral colours.
  }
};

/** Only hex colours are used, because other code may have changed the stored value. */
export const isEarlyColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value);
