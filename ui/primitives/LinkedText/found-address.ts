import { endWithoutPunctuation } from './trim-punctuation';

/** An address in a text, from `start` to `end`. */
export interface Found {
  readonly start: number;
  readonly end: number;
  /** null: it looks like an address but must not be a link. */
  readonly href: string | null;
  /** The index at which the search continues. */
  readonly readUntil: number;
}

export type HrefOf = (shown: string) => string | null;

/** Characters that cannot be seen or that change the writing direction. An address that contains one is no link. */
const DECEPTIVE = /[\p{DI}\p{C}\u2800]/u;

/** What these characters are without the punctuation of the sentence around them. */
export const foundAt = (text: string, start: number, length: number, hrefOf: HrefOf): Found => {
  const end = endWithoutPunctuation(text, start, start + length);
  const shown = text.slice(start, end);
  const href = DECEPTIVE.test(shown) ? null : hrefOf(shown);
  return { start, end, href, readUntil: href === null ? start + length : end };
};

/** @param pattern has the flag `y` */
export const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

/** For a class of characters: Latin letters with accents. */
export const ACCENTED = String.raw`\u00c0-\u036f\u1e00-\u1eff`;
/** All Latin letters, digits and `_`. */
export const LATIN = String.raw`\w${ACCENTED}`;
