/**
 * Orders server ids (cid). They are decimal numbers that may exceed 2^53 or, on other backends, plain strings.
 *
 * @returns below 0 when a is older, above 0 when newer, 0 when the same
 */
export const compareServerIds = (a: string, b: string): number => {
  if (a === b) return 0;
  if (DECIMAL.test(a) && DECIMAL.test(b)) {
    if (a.length !== b.length) return a.length - b.length;
  }
  return a < b ? -1 : 1;
};

const DECIMAL = /^(0|[1-9]\d*)$/;
