import { withWholeAddresses } from '../adapters/wire/whole-addresses';

export interface RelativeAddress {
  /** Where it stands, as `data/cs/0/avatar`. */
  readonly field: string;
  readonly value: string;
}

const FIELDS = /^(?:imgs|video|avatar|logo_(?:link|url))$/;
/** Such a text is dropped, because nobody knows where it leads. */
const PATH = /^\s*[\w.-]+\/[^\s:,]+$/;
/** Deeper data has no addresses. */
const LEVELS = 10;

/**
 * The first address of an answer that is not whole: `//cdn.example/1.jpg` and `/upload/1.png` are read as addresses of the backend
 * (decision 41), `upload/1.png` is dropped.
 *
 * @returns null if there is none
 */
export const relativeAddressIn = (data: unknown, backend: string): RelativeAddress | null =>
  search(data, ['data'], backend);

const search = (value: unknown, path: readonly string[], backend: string): RelativeAddress | null => {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (typeof value === 'string') {
    // The name decides whether a whole text is an address.
    const given = { [name]: value };
    const isRelative = withWholeAddresses(given, backend) !== given;
    return isRelative || (FIELDS.test(name) && PATH.test(value)) ? { field: path.join('/'), value } : null;
  }
  if (typeof value !== 'object' || value === null || path.length > LEVELS) return null;
  // What a visitor typed is no HTML.
  if ((value as { direction?: unknown }).direction === 'to_service') return null;
  for (const [key, item] of Object.entries(value)) {
    const found = search(item, [...path, key], backend);
    if (found !== null) return found;
  }
  return null;
};
