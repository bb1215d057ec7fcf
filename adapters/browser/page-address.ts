type Query = Pick<Location, 'search' | 'hash'>;

/** Reads a parameter of an address: the search part first, then the query of a hash route (decision 12). */
export const addressParam = ({ search, hash }: Query, name: string): string | null =>
  paramsIn(search).get(name) ?? hashParams(hash).get(name);

/** All parameters of an address as a search part for another page of the app: '' or `?…`. */
export const addressQuery = ({ search, hash }: Query): string => {
  const all = paramsIn(search);
  const inSearch = new Set(all.keys());
  for (const [name, value] of hashParams(hash)) if (!inSearch.has(name)) all.append(name, value);
  const query = all.toString();
  return query === '' ? '' : `?${query}`;
};

const hashParams = (hash: string): URLSearchParams =>
  paramsIn(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '');

/** No real query is longer. A browser needs a second for one of millions of characters, and it is read for each parameter. */
const LONGEST_QUERY = 65_536;

const paramsIn = (query: string): URLSearchParams =>
  new URLSearchParams(query.length > LONGEST_QUERY ? '' : query);
