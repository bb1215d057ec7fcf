import { LATIN } from './found-address';

/** The first letter or digit of another script than Latin. */
const OTHER_SCRIPT = new RegExp(String.raw`(?![${LATIN}])[\p{L}\p{M}\p{N}]`, 'u');
const ENDS_A_WORD = /[a-z\d.,;:!?*|]/i;

/**
 * The part of an address behind its host. A word of another script behind a Latin letter or a sentence mark is the next word of the
 * text. A path of such words begins with them.
 *
 * @param rest begins with `/`, `?` or `#`
 */
export const pathIn = (rest: string): string => {
  const word = rest.search(OTHER_SCRIPT);
  return ENDS_A_WORD.test(rest.charAt(word - 1)) ? rest.slice(0, word) : rest;
};
