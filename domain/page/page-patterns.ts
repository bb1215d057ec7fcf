import { ownProperties } from '../own-properties';

/** A page by the parts of its address. */
export interface PageParts {
  /** `shop.example`, without the port. */
  readonly host: string;
  readonly path: string;
  /** With its `#`, or ''. */
  readonly hash: string;
}

interface Pattern {
  readonly isExcluded: boolean;
  /** null: any. */
  readonly host: string | null;
  readonly of: 'path' | 'hash';
  readonly parts: readonly string[];
}

export type PatternsReading =
  | { readonly ok: true; readonly isShownOn: (page: PageParts) => boolean }
  | { readonly ok: false; readonly problem: string };

const MOST = 50;
const LONGEST = 200;

/**
 * Patterns of pages. `/help`: this path, with or without a slash at its end. `*`: any characters of one part. `**`, as a part of its own:
 * any number of parts, also none. `//*.shop.example/**`: with the host. `#/cart/**`: the path in the fragment, of a router that uses it.
 * `!` before it: not these pages. A page is shown if no excluding pattern fits, and one of the others, if there are any. No pattern is a
 * regular expression, and each is looked through in a time that grows with the address alone.
 *
 * @param value a list, its JSON text, or a text with commas or spaces between patterns
 */
export const readPatterns = (value: unknown): PatternsReading => {
  const given = listIn(value);
  if (given === null || given.length === 0 || given.length > MOST)
    return {
      ok: false,
      problem: `a list of 1 to ${MOST} patterns such as "/help/**", or a function, is expected`,
    };
  const patterns: Pattern[] = [];
  for (const [at, one] of given.entries()) {
    const pattern = typeof one === 'string' && one.length <= LONGEST ? patternIn(one) : null;
    if (pattern === null)
      return {
        ok: false,
        problem: `[${at}]: a pattern that begins with "/", "//host/", "#/" or "!", of at most ${LONGEST} characters, is expected`,
      };
    patterns.push(pattern);
  }
  const excluded = patterns.filter((one) => one.isExcluded);
  const included = patterns.filter((one) => !one.isExcluded);
  return {
    ok: true,
    isShownOn: (page) =>
      !excluded.some((one) => fits(one, page)) &&
      (included.length === 0 || included.some((one) => fits(one, page))),
  };
};

const listIn = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return null;
  if (!value.trim().startsWith('[')) return value.split(/[\s,]+/).filter((one) => one !== '');
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
};

const patternIn = (text: string): Pattern | null => {
  const isExcluded = text.startsWith('!');
  const rest = isExcluded ? text.slice(1) : text;
  const base = ownProperties({ isExcluded, host: null });
  if (rest.includes('?')) return null;
  if (rest.startsWith('#/')) return { ...base, of: 'hash', parts: partsOf(rest.slice(1)) };
  if (!rest.startsWith('/') || rest.includes('#')) return null;
  if (!rest.startsWith('//')) return { ...base, of: 'path', parts: partsOf(rest) };
  const [host = '', ...parts] = rest.slice(2).split('/');
  return host === ''
    ? null
    : { ...base, host: host.toLowerCase(), of: 'path', parts: partsOf(parts.join('/')) };
};

const partsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);

/** `%C3%A4` and `ä` are the same path. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const fits = ({ host, of, parts }: Pattern, page: PageParts): boolean => {
  if (host !== null && !matchesAll([...host], [...page.host.toLowerCase()], isStar, isSame)) return false;
  const [route = ''] = page.hash.slice(1).split('?');
  if (of === 'hash' && !route.startsWith('/')) return false;
  return matchesAll(parts, partsOf(of === 'hash' ? route : page.path), isDoubleStar, matchesPart);
};

const isStar = (one: string): boolean => one === '*';
const isDoubleStar = (one: string): boolean => one === '**';
const isSame = (a: string, b: string): boolean => a === b;

/** `*` stands for any characters of a part. */
const matchesPart = (pattern: string, part: string): boolean =>
  matchesAll([...pattern], [...part], isStar, isSame);

/**
 * Whether the items fit the pattern, in which some stand for any number of items. If an item does not fit, the last of these takes one
 * more.
 */
const matchesAll = (
  pattern: readonly string[],
  items: readonly string[],
  isAny: (one: string) => boolean,
  isMatch: (pattern: string, item: string) => boolean,
): boolean => {
  let at = 0;
  let lastAny = -1;
  let retryFrom = 0;
  for (let item = 0; item < items.length; ) {
    const one = pattern[at];
    if (one !== undefined && isAny(one)) {
      lastAny = at;
      retryFrom = item;
      at += 1;
    } else if (one !== undefined && isMatch(one, items[item] ?? '')) {
      at += 1;
      item += 1;
    } else if (lastAny >= 0) {
      retryFrom += 1;
      item = retryFrom;
      at = lastAny + 1;
    } else return false;
  }
  return pattern.slice(at).every(isAny);
};
