import type { Navigation } from '../../application/ports/navigation.port';
import { withoutSecretParts } from '../../domain/text/page-path';

/** As wide as the panel and its page side by side. */
const DESKTOP = '(min-width: 768px)';

export interface NavigationOptions {
  /** Values of the integrator that stand for parameters; they win over the address. */
  readonly params: Readonly<Record<string, string | number>>;
  /** False for a component in somebody else's page, whose address is not ours to read. */
  readonly readsAddress: boolean;
  /** Where the 404 page is, relative to the app's base; null leaves the page where it is. */
  readonly notFoundPath: string | null;
  /** Parameters of the query that from_url may tell; every other one stays in the browser. */
  readonly fromUrlParams?: readonly string[];
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

  sourceOf(name: string): 'code' | 'address' | null {
    if (textOf(this.options.params[name]) !== null) return 'code';
    return this.param(name) === null ? null : 'address';
  }

  fromUrl(): string {
    const told = (address: string) => tellable(address, this.options.fromUrlParams ?? []);
    return told(this.page.document.referrer) || told(this.page.location.href);
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

/** Origin and path, and of the parameters the listed ones. A list of what is secret can never be complete. '' for no web page. */
const tellable = (address: string, listed: readonly string[]): string => {
  try {
    const { origin, protocol, pathname, searchParams } = new URL(address);
    if (!/^https?:$/.test(protocol)) return '';
    const told = `${new URLSearchParams([...searchParams].filter(([name]) => listed.includes(name)))}`;
    return origin + withoutSecretParts(pathname) + (told === '' ? '' : `?${told}`);
  } catch {
    return '';
  }
};
