type Query = Pick<Location, 'search' | 'hash'>;

/** Reads a parameter of an address: the search part first, then the query of a hash route (decision 12). */
export const addressParam = ({ search, hash }: Query, name: string): string | null =>
  paramsIn(search).get(name) ?? hashParams(hash).get(name);

/** What another page of the app needs. A key in the hash is kept from servers, and would reach them in the search part. */
const CARRIED = ['business_id', 'lang', 'theme', 'scheme'];
/** In the frame of a loader, which has written these, and which the chat must find again. */
const OF_LOADER = 'host_origin service_id c app LOGO_URL VITE_OFFICIAL_DOMAIN VITE_SERVICE_ID'.split(' ');

/**
 * The address of another page of the app as a search part: '' or `?…`.
 *
 * @param kept what is in the search part already
 */
export const addressQuery = (address: Query, kept = ''): string => {
  const carried = addressParam(address, 'host_origin') ? [...CARRIED, ...OF_LOADER] : CARRIED;
  const all = paramsIn(kept);
  for (const name of carried) {
    const value = addressParam(address, name);
    if (value !== null && !all.has(name)) all.set(name, value);
  }
  const query = all.toString();
  return query && `?${query}`;
};

/** Whether another page is around this one. Then Back is its own: what opens here must add no entry to its history. */
export const isFramed = ({ parent, self }: Pick<Window, 'parent' | 'self'>): boolean => parent !== self;

const hashParams = (hash: string): URLSearchParams =>
  paramsIn(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '');

/** No real query is longer. A browser needs a second for one of millions of characters, and it is read for each parameter. */
const LONGEST_QUERY = 65_536;

const paramsIn = (query: string): URLSearchParams =>
  new URLSearchParams(query.length > LONGEST_QUERY ? '' : query);
