import type { Navigation } from '../../application/ports/navigation.port';

/** Parameters that identify somebody or open something: never told to anybody as part of an address. */
const SECRET =
  /token|secret|passw|signature|session|^(access_?key|api_?key|key|sign|sid|jwt|auth|account|visiter_id)$/i;

/** As wide as the panel and its page side by side. */
const DESKTOP = '(min-width: 768px)';

export interface NavigationOptions {
  /** Values of the integrator that stand for parameters; they win over the address. */
  readonly params: Readonly<Record<string, string | number>>;
  /** False for a component in somebody else's page, whose address is not ours to read. */
  readonly readsAddress: boolean;
  /** Where the 404 page is, relative to the app's base; null leaves the page where it is. */
  readonly notFoundPath: string | null;
}

type Query = Pick<Location, 'search' | 'hash'>;

/** A parameter of an address: the search part first, then the query of a hash route (decision 12). */
export const addressParam = ({ search, hash }: Query, name: string): string | null =>
  new URLSearchParams(search).get(name) ?? hashParams(hash).get(name);

/** All parameters of an address as the search part of another page of the app: '' or `?…`. */
export const addressQuery = ({ search, hash }: Query): string => {
  const all = new URLSearchParams(search);
  const inSearch = new Set(all.keys());
  for (const [name, value] of hashParams(hash)) if (!inSearch.has(name)) all.append(name, value);
  const query = all.toString();
  return query === '' ? '' : `?${query}`;
};

const hashParams = (hash: string): URLSearchParams =>
  new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '');

/** An id may be a number. In plain JavaScript it may be anything; what is no value leaves the address its say. */
const textOf = (given: unknown): string | null => {
  if (typeof given === 'number') return String(given);
  return typeof given === 'string' ? given : null;
};

/** The page's own address and the ways out of it. */
export class BrowserNavigation implements Navigation {
  constructor(
    private readonly page: Window,
    private readonly options: NavigationOptions,
  ) {}

  param(name: string): string | null {
    const given = textOf(this.options.params[name]);
    if (given !== null) return given;
    if (!this.options.readsAddress) return null;
    return addressParam(this.page.location, name);
  }

  fromUrl(): string {
    return withoutSecrets(this.page.document.referrer) || withoutSecrets(this.page.location.href);
  }

  layout(): ReturnType<Navigation['layout']> {
    if (!this.options.readsAddress) return 'plain';
    const { pathname, hash } = this.page.location;
    if (!/\/international(?:\/|$)/.test(pathname + hash.split('?')[0])) return 'plain';
    return this.page.matchMedia(DESKTOP).matches ? 'international-desktop' : 'international';
  }

  reload(): void {
    this.page.location.reload();
  }

  toNotFound(): void {
    const { notFoundPath } = this.options;
    if (notFoundPath !== null) this.page.location.assign(notFoundPath + addressQuery(this.page.location));
  }
}

const withoutSecrets = (address: string): string => {
  try {
    const url = new URL(address);
    for (const name of [...url.searchParams.keys()]) {
      if (SECRET.test(name)) url.searchParams.delete(name);
    }
    url.hash = '';
    url.username = '';
    url.password = '';
    return url.href;
  } catch {
    return '';
  }
};
