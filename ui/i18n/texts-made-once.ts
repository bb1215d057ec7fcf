import type { AnyKey, Translate } from './keys';

/**
 * A text without values never changes, so it is kept: each key in the text box asks for four of them, and each row for
 * its author.
 */
export const makeTextsOnce = (make: Translate<AnyKey>): Translate<AnyKey> => {
  const made = new Map<AnyKey, string>();
  return (key, params) => {
    if (params !== undefined) return make(key, params);
    const text = made.get(key) ?? make(key);
    made.set(key, text);
    return text;
  };
};
