import { BehaviorSubject, type Observable } from 'rxjs';
import type { Router, Visit } from '../../application/ports/router.port';
import {
  ENTRANCE,
  HOME,
  INDEX,
  isSameRoute,
  paramsOf,
  pathOf,
  ROUTE_PARAMS,
  routeAt,
  type ScreenRoute,
} from '../../domain/screen/screen-route';
import { withoutSlashesAtEnd } from '../../domain/text/without-slashes';
import { addressParam, isFramed, namesIn } from './page-address';

/** What the widget stores in an entry of the history. */
interface Kept {
  readonly key: string;
  /** Number of entries of the flow before this one. */
  readonly depth: number;
}

const FIELD = 'kefuVisit';

/**
 * The flow in the page's own address: in its path, or in its hash if the app was opened by a hash route (decision 12).
 * Parameters that do not belong to a route stay as they are.
 */
export class BrowserRouter implements Router {
  readonly #visits: BehaviorSubject<Visit>;
  /** In a frame: the visits before this one, which are not in the history. */
  readonly #before: Visit[] = [];
  readonly visits$: Observable<Visit>;

  /**
   * @param base path of the app with its slashes: /h5/
   * @param newKey a text that was not used before in this tab
   */
  constructor(
    private readonly page: Window,
    private readonly base: string,
    private readonly newKey: () => string,
  ) {
    const kept = this.#kept() ?? { key: newKey(), depth: 0 };
    const address = this.#path() === ENTRANCE ? this.#addressAt(INDEX, {}) : this.#here();
    this.#write('replaceState', kept, address);
    this.#visits = new BehaviorSubject<Visit>({ route: this.#route() ?? HOME, key: kept.key });
    this.visits$ = this.#visits.asObservable();
    page.addEventListener('popstate', () => this.#moved());
  }

  get current(): Visit {
    return this.#visits.value;
  }

  go(route: ScreenRoute): void {
    if (isSameRoute(route, this.current.route)) return;
    const isInFrame = isFramed(this.page);
    if (isInFrame) this.#before.push(this.current);
    const depth = isInFrame ? 0 : this.#depth() + 1;
    this.#open(isInFrame ? 'replaceState' : 'pushState', route, { key: this.newKey(), depth });
  }

  replace(route: ScreenRoute): void {
    if (isSameRoute(route, this.current.route)) return;
    this.#open('replaceState', route, { key: this.current.key, depth: this.#depth() });
  }

  back(otherwise: ScreenRoute): void {
    const before = this.#before.pop();
    if (before) this.#open('replaceState', before.route, { key: before.key, depth: 0 });
    else if (this.#depth() > 0) this.page.history.back();
    else this.replace(otherwise);
  }

  addressOf(route: ScreenRoute): string {
    return this.#addressAt(pathOf(route), paramsOf(route));
  }

  #open(how: 'pushState' | 'replaceState', route: ScreenRoute, kept: Kept): void {
    this.#write(how, kept, this.addressOf(route));
    this.#visits.next({ route, key: kept.key });
  }

  /**
   * Safari refuses more than 100 changes of the history in 30 s. Then the screen changes, and the address does not.
   */
  #write(how: 'pushState' | 'replaceState', kept: Kept, address: string): void {
    try {
      const state: unknown = this.page.history.state;
      this.page.history[how](
        { ...(how === 'replaceState' ? Object(state) : namesIn(state)), [FIELD]: kept },
        '',
        address,
      );
    } catch {
      // The address stays as it is.
    }
  }

  /** Back, Forward, or another hash. An address outside the flow is another page of the app. */
  #moved(): void {
    const route = this.#route();
    if (route === null) {
      this.page.location.reload();
      return;
    }
    const kept = this.#kept() ?? { key: this.newKey(), depth: 0 };
    if (this.#kept() === null) this.#write('replaceState', kept, this.#here());
    this.#visits.next({ route, key: kept.key });
  }

  #kept(): Kept | null {
    const kept: unknown = Object(this.page.history.state)[FIELD];
    const { key, depth } = Object(kept) as Partial<Record<string, unknown>>;
    return typeof key === 'string' && typeof depth === 'number' ? { key, depth } : null;
  }

  #depth(): number {
    return this.#kept()?.depth ?? 0;
  }

  #route(): ScreenRoute | null {
    return routeAt(this.#path(), (name) => addressParam(this.page.location, name));
  }

  #isInHash(): boolean {
    const { pathname, hash } = this.page.location;
    return hash.startsWith('#/') && !pathname.startsWith(`${this.base}${ENTRANCE}`);
  }

  /** Below the base, without slashes at its ends. */
  #path(): string {
    const { pathname, hash } = this.page.location;
    const path = this.#isInHash() ? hash.slice(2) : pathname.slice(this.base.length);
    return withoutSlashesAtEnd(path.split('?')[0] ?? '');
  }

  #here(): string {
    const { pathname, search, hash } = this.page.location;
    return pathname + search + hash;
  }

  #addressAt(path: string, params: Readonly<Record<string, string>>): string {
    const { pathname, search, hash } = this.page.location;
    if (!this.#isInHash()) return `${this.base}${path}${queryOf(search, params)}${hash}`;
    const inHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
    return `${pathname}${queryOf(search, {})}#/${path}${queryOf(inHash, params)}`;
  }
}

/** A query without the parameters of the last route and with those of the next one. */
const queryOf = (query: string, params: Readonly<Record<string, string>>): string => {
  const all = new URLSearchParams(query);
  for (const name of ROUTE_PARAMS) all.delete(name);
  for (const [name, value] of Object.entries(params)) all.set(name, value);
  const text = all.toString();
  return text === '' ? '' : `?${text}`;
};
