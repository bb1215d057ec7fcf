import type { Navigation } from '../../application/ports/navigation.port';
import { cleanedAddress } from './from-url';
import { addressQuery, goTo, pageParam } from './page-address';

/** From this width on, the panel fits beside its page. */
const DESKTOP = '(min-width: 768px)';

export interface NavigationOptions {
  /** Parameters from the integrator's code. They come before the address. */
  readonly params: Readonly<Record<string, string | number | null | undefined>>;
  /** False for a component in another page, because that page's address is not meant for the widget. */
  readonly readsAddress: boolean;
  /** Path of the 404 page, relative to the app's base; null: the page stays. */
  readonly notFoundPath: string | null;
  /** Query parameters that from_url may contain; all others stay in the browser. */
  readonly fromUrlParams?: readonly string[] | undefined;
  /** Address of the page that embeds this one; '' if it is unknown. */
  readonly embedder?: () => string;
}

/**
 * The text of a given value. An id may be a number. Plain JavaScript can pass anything; for other kinds the address is
 * used.
 */
const textOf = (given: unknown): string | null => {
  if (typeof given === 'number') return String(given);
  return typeof given === 'string' ? given : null;
};

/** The page's own address, and the ways to leave the page. */
export class BrowserNavigation implements Navigation {
  constructor(
    private readonly page: Window,
    private readonly options: NavigationOptions,
  ) {}

  param(name: string): string | null {
    const given = this.#given(name);
    if (given !== null) return given;
    if (!this.options.readsAddress) return null;
    return pageParam(this.page, name);
  }

  sourceOf(name: string): 'code' | 'address' | null {
    if (this.#given(name) !== null) return 'code';
    return this.param(name) === null ? null : 'address';
  }

  #given(name: string): string | null {
    const { params } = this.options;
    return Object.hasOwn(params, name) ? textOf(params[name]) : null;
  }

  fromUrl(): string {
    const withoutSecrets = (address: string) => cleanedAddress(address, this.options.fromUrlParams ?? []);
    const { embedder = () => '' } = this.options;
    const { document, location } = this.page;
    return withoutSecrets(embedder()) || withoutSecrets(document.referrer) || withoutSecrets(location.href);
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
    if (notFoundPath !== null) goTo(this.page, notFoundPath + addressQuery(this.page.location));
  }

  /** The page that led here; if it is unknown or the app itself, the start page of this site. */
  toWebsite(): void {
    if (!this.options.readsAddress) return;
    const { document, location } = this.page;
    const { referrer } = document;
    const isOwn = referrer.startsWith(location.href.replace(/[?#].*/, ''));
    location.assign(/^https?:/.test(referrer) && !isOwn ? referrer : '/');
  }
}
