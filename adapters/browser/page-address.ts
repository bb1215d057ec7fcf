import { NAMED_IN_HANDSHAKE } from '../../domain/identity/named-visitor';

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

/** What the loader says of the visitor counts as what an address has said. A page that is loaded again hears it again. */
export const handNames = (
  { history }: Pick<Page, 'history'>,
  names: Readonly<Record<string, unknown>>,
): void => {
  taken.set(history, names);
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

/** What another page of the app needs. A key in the hash is kept from servers, and would reach them in the search part. */
const CARRIED = ['business_id', 'lang', 'theme', 'scheme'];
/** In the frame of a loader, which has written these, and which the chat must find again. */
const OF_LOADER = [
  NAMED_IN_HANDSHAKE,
  ...'host_origin service_id c app LOGO_URL VITE_OFFICIAL_DOMAIN VITE_SERVICE_ID'.split(' '),
];

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

/**
 * Goes to another page of the app. Who the visitor is goes along in the entry of the history, and in no address. In a frame no entry is
 * added.
 */
export const goTo = (page: Page & Pick<Window, 'parent' | 'self'>, address: string): void => {
  const { location, history } = page;
  // The loader names the visitor again.
  const carried = addressParam(location, NAMED_IN_HANDSHAKE) ? [] : NAMES;
  const names = Object.fromEntries(
    carried.map((name) => [name, pageParam(page, name)] as const).filter(([, value]) => value !== null),
  );
  if (Object.keys(names).length === 0) {
    location[isFramed(page) ? 'replace' : 'assign'](address);
    return;
  }
  history[isFramed(page) ? 'replaceState' : 'pushState']({ [FIELD]: names }, '', address);
  location.reload();
};

const hashParams = (hash: string): URLSearchParams =>
  paramsIn(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '');

/** No real query is longer. A browser needs a second for one of millions of characters, and it is read for each parameter. */
const LONGEST_QUERY = 65_536;

const paramsIn = (query: string): URLSearchParams =>
  new URLSearchParams(query.length > LONGEST_QUERY ? '' : query);
