/**
 * Stands for a function of the embedding page that gets the access key, because no function crosses the frame. No key begins so: an app
 * that does not know it refuses the visitor.
 */
const BEGIN = '\u0001';

export const keyFunctionText = (which: number): string => BEGIN + which;

export const isKeyFunction = (value: unknown): boolean => `${value}`.startsWith(BEGIN);

/** The number of the function; null if the value stands for none. */
export const keyFunctionIn = (value: unknown): number | null => {
  if (typeof value !== 'string' || !value.startsWith(BEGIN)) return null;
  const digits = value.slice(1);
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
};

/** A page that makes a new function at each render would fill the memory. */
export const MOST_KEY_FUNCTIONS = 50;

/** The first function is the option, to which a page returns; of the others the last ones stay. */
export const boundFunctions = <K>(known: Map<K, unknown>): void => {
  const [, second] = known.keys();
  if (known.size > MOST_KEY_FUNCTIONS) known.delete(second as K);
};
