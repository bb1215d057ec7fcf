/**
 * Compares server ids (cid). They are decimal numbers, which may exceed 2^53, or strings on other backends. Numbers come
 * before strings.
 *
 * @returns below 0 if a is older, above 0 if newer, 0 if equal
 */
export const compareServerIds = (a: string, b: string): number => {
  if (a === b) return 0;
  const [aIsNumber, bIsNumber] = [DECIMAL.test(a), DECIMAL.test(b)];
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (aIsNumber && a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : 1;
};

/** The newer of two; null is older than any id. */
export const newerServerId = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return compareServerIds(a, b) >= 0 ? a : b;
};

const DECIMAL = /^(0|[1-9]\d*)$/;
