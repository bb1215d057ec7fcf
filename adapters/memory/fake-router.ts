import { BehaviorSubject, type Observable } from 'rxjs';
import type { Router, Visit } from '../../application/ports/router.port';
import { HOME, isSameRoute, paramsOf, pathOf, type ScreenRoute } from '../../domain/screen/screen-route';

/** A history in memory. */
export class FakeRouter implements Router {
  #visits: readonly Visit[];
  #at = 0;
  #keys = 1;
  readonly #current: BehaviorSubject<Visit>;
  readonly visits$: Observable<Visit>;

  constructor(route: ScreenRoute = HOME) {
    const first = { route, key: 'visit-1' };
    this.#visits = [first];
    this.#current = new BehaviorSubject<Visit>(first);
    this.visits$ = this.#current.asObservable();
  }

  get current(): Visit {
    return this.#current.value;
  }

  go(route: ScreenRoute): void {
    if (isSameRoute(route, this.current.route)) return;
    this.#keys += 1;
    this.#visits = [...this.#visits.slice(0, this.#at + 1), { route, key: `visit-${this.#keys}` }];
    this.move(1);
  }

  replace(route: ScreenRoute): void {
    if (isSameRoute(route, this.current.route)) return;
    const { key } = this.current;
    this.#visits = this.#visits.map((visit) => (visit.key === key ? { route, key } : visit));
    this.move(0);
  }

  back(otherwise: ScreenRoute): void {
    if (this.#at > 0) this.move(-1);
    else this.replace(otherwise);
  }

  /** The browser's Back (-1) and Forward (1). */
  move(by: number): void {
    const next = this.#visits[this.#at + by];
    if (next === undefined) return;
    this.#at += by;
    this.#current.next(next);
  }

  addressOf(route: ScreenRoute): string {
    const query = new URLSearchParams(paramsOf(route)).toString();
    return `/${pathOf(route)}${query === '' ? '' : `?${query}`}`;
  }
}
