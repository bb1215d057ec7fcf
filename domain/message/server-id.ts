/**
 * Compares server ids (cid). They are decimal numbers, which may exceed 2^53, or strings on other backends. Numbers come
 * before strings.
 *
 * @returns below 0 if a is older, above 0 if newer, 0 if equal
 */
export const compareServerIds = (a: string, b: string): number => {
  if (a === b) return 0;
  const aIsNumber = isDecimal(a);
  const bIsNumber = isDecimal(b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (aIsNumber && a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : 1;
};

/** The newer of two; null is older than any id. */
export const newerServerId = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return compareServerIds(a, b) >= 0 ? a : b;
};

/** Not by a regular expression, because a long conversation compares each of its ids several times. */
const isDecimal = (id: string): boolean => {
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    if (code < DIGIT_0 || code > DIGIT_9) return false;
  }
  return id === '0' || (id !== '' && id.charCodeAt(0) !== DIGIT_0);
};

const DIGIT_0 = 48;
const DIGIT_9 = 57;
