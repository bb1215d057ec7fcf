type Query = Pick<Location, 'search' | 'hash'>;

/** Reads a parameter of an address: the search part first, then the query of a hash route (decision 12). */
export const addressParam = ({ search, hash }: Query, name: string): string | null =>
  paramsIn(search).get(name) ?? hashParams(hash).get(name);

/** Parameters that say who the visitor is. They stay in the address only until they are read (decision 47). */
const NAMES: readonly string[] = ['visiter_id', 'account', 'access_key'];
const FIELD = 'kefuNamed';

type Page = Pick<Window, 'location' | 'history'>;

/** What `takeNames` has taken: a page may change the state of its entry. */
const taken = new WeakMap<History, Readonly<Record<string, unknown>>>();

/** The entry of the history keeps it: it holds for this tab, also after a reload, and no storage is used. */
export const namesIn = (state: unknown): object => {
  const { [FIELD]: names } = Object(state);
  return names ? { [FIELD]: names } : {};
};

/** As `addressParam`, also for what was taken out of the address. If the address names anybody again, nothing taken counts. */
export const pageParam = ({ location, history }: Page, name: string): string | null => {
  if (!NAMES.includes(name) || NAMES.some((one) => addressParam(location, one) !== null))
    return addressParam(location, name);
  const value = Object(taken.get(history) ?? Object(history?.state)[FIELD])[name];
  return typeof value === 'string' ? value : null;
};

/** Takes who the visitor is out of the address, where scripts, logs and referrers read it. */
export const takeNames = ({ location, history }: Page): void => {
  const named = NAMES.flatMap((name) => {
    const value = addressParam(location, name);
    return value === null ? [] : [[name, value] as const];
  });
  if (named.length === 0) return;
  const names = Object.fromEntries(named);
  taken.set(history, names);
  write(location, history, { [FIELD]: names });
};

/** The visitor who was named has left. */
export const dropNames = (page: Page): void => {
  if (NAMES.every((name) => pageParam(page, name) === null)) return;
  taken.set(page.history, {});
  write(page.location, page.history, {});
};

const write = ({ pathname, search, hash }: Location, history: History, names: object): void => {
  const { [FIELD]: _, ...state } = Object(history.state);
  const [path = '', ...query] = hash.split('?');
  const address =
    pathname + withoutNames(search) + path + withoutNames(query.length ? `?${query.join('?')}` : '');
  try {
    history.replaceState({ ...state, ...names }, '', address);
  } catch {
    // Safari refuses more than 100 changes of the history in 30 s.
  }
};

/** The others stay as they are written. */
const withoutNames = (query: string): string => {
  const params = new URLSearchParams(query);
  if (!NAMES.some((name) => params.has(name))) return query;
  for (const name of NAMES) params.delete(name);
  const text = params.toString();
  return text && `?${text}`;
};

/** All parameters of an address as a search part for another page of the app: '' or `?…`. */
export const addressQuery = ({ search, hash }: Query): string => {
  const all = paramsIn(search);
  const inSearch = new Set(all.keys());
  for (const [name, value] of hashParams(hash)) if (!inSearch.has(name)) all.append(name, value);
  const query = all.toString();
  return query === '' ? '' : `?${query}`;
};

/** As `addressQuery`, with what was taken out of the address, for a page that leads back here. */
export const pageQuery = (page: Page): string => {
  const all = new URLSearchParams(addressQuery(page.location));
  for (const name of NAMES) {
    const value = pageParam(page, name);
    if (value !== null) all.set(name, value);
  }
  const query = all.toString();
  return query && `?${query}`;
};

const hashParams = (hash: string): URLSearchParams =>
  paramsIn(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '');

/** No real query is longer. A browser needs a second for one of millions of characters, and it is read for each parameter. */
const LONGEST_QUERY = 65_536;

const paramsIn = (query: string): URLSearchParams =>
  new URLSearchParams(query.length > LONGEST_QUERY ? '' : query);
