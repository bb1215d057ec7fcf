/**
 * Whether `findSecrets` could find something: three digits near each other, a sign that passwords have, or twelve words as
 * in the phrase of a wallet. It is asked before the search is loaded, so it may say yes too often, and never no wrongly.
 */
export const mayHoldSecret = (text: string): boolean => HINT.test(text) || MANY_WORDS.test(text);

const HINT = /\p{Nd}\P{Nd}?\p{Nd}\P{Nd}?\p{Nd}|[\p{L}\p{M}]\p{Nd}|\p{Nd}\p{L}|["$%&*+<=>@^_|~#«»“”„‘「『＂]/u;

const MANY_WORDS = /(?:[a-z]{3,8}[^a-z]+){11}[a-z]{3,8}/i;

/** Whether a text has so many words of the right length that the list of the words of phrases is worth loading. */
export const mayHoldSeedPhrase = (text: string): boolean => MANY_WORDS.test(text);
