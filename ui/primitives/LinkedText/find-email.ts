import { ACCENTED, type Found, foundAt, matchAt } from './found-address';

const LOCAL_PART = /[\w.+-]/;
const LOCAL_LENGTH = 64;
const DOMAIN = /[a-z\d-]{1,63}(?:\.[a-z\d-]{0,62}[a-z\d])+/iy;

/** If the text before a name ends so, or the text behind a domain begins so, what is read is a part of another person's address. */
const PART_OF_NAME = new RegExp(String.raw`[${ACCENTED}]$|[\w.+-]['’&]?$`);
const PART_OF_DOMAIN = new RegExp(`^[_.-]*[${ACCENTED}]`);

/**
 * @param at the place of the `@`
 * @param from where the link before it has ended
 */
export const findEmail = (text: string, at: number, from: number): Found | null => {
  const start = startOfName(text, at, from);
  const domain = matchAt(DOMAIN, text, at + 1);
  if (start === null || domain === null) return null;
  const end = at + 1 + domain.length;
  if (PART_OF_DOMAIN.test(text.slice(end, end + 8))) return null;
  return foundAt(text, start, end - start, (address) => `mailto:${address}`);
};

/** @returns null if there is no name, or more of it than can be read */
const startOfName = (text: string, at: number, from: number): number | null => {
  const least = Math.max(from, at - LOCAL_LENGTH);
  let start = at;
  while (start > least && LOCAL_PART.test(text.charAt(start - 1))) start -= 1;
  if (PART_OF_NAME.test(text.slice(Math.max(from, start - 2), start))) return null;
  while (text.charAt(start) === '.') start += 1;
  return start === at ? null : start;
};
