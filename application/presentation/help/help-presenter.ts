import {
  distinctUntilChanged,
  EMPTY,
  map,
  of,
  Subject,
  Subscription,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { type Article, placesAmongTitles, snippetOf } from '../../../domain/help/article';
import * as LIMITS from '../../../domain/limits';
import type { HelpCentre } from '../../help/help-centre';
import type { Loading } from '../../help/loading';
import type { Clock } from '../../ports/clock.port';
import type { Router } from '../../ports/router.port';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { HelpActions, HelpSnapshot } from './help-contract';

export interface HelpDeps {
  readonly helpCentre: HelpCentre;
  readonly router: Router;
  readonly clock: Clock;
}

/** The search is in the address, so that a reload, Back and a link show the same articles. */
export class HelpPresenter implements Presenter<HelpSnapshot, HelpActions> {
  readonly #state = new MutableState<HelpSnapshot>(EMPTY_HELP);
  readonly #typing = new Subject<'typed' | 'now'>();
  readonly #retries = new Subject<void>();
  readonly actions: HelpActions;

  constructor(private readonly deps: HelpDeps) {
    this.actions = {
      type: (text) => {
        this.#state.patch({ typed: text });
        this.#typing.next('typed');
      },
      search: () => this.#typing.next('now'),
      clear: () => {
        this.#state.patch({ typed: '' });
        this.#typing.next('now');
      },
      retry: () => this.#retries.next(),
    };
  }

  get state(): State<HelpSnapshot> {
    return this.#state;
  }

  run(): Subscription {
    const running = new Subscription();
    running.add(this.#searching());
    running.add(this.#showing());
    return running;
  }

  /** A visitor who leaves before the pause is over is not taken back. */
  #searching(): Subscription {
    const { router, clock } = this.deps;
    return this.#typing
      .pipe(switchMap((when) => (when === 'now' ? of(0) : timer(LIMITS.searchPauseMs, clock.scheduler))))
      .subscribe(() => {
        if (router.current.route.screen !== 'help') return;
        router.replace({ screen: 'help', search: this.#state.current.typed.trim() });
      });
  }

  #showing(): Subscription {
    const { router, helpCentre } = this.deps;
    return router.visits$
      .pipe(
        map(({ route }) => (route.screen === 'help' ? route.search : null)),
        distinctUntilChanged(),
        switchMap((search) => {
          if (search === null) return EMPTY;
          this.#showSearch(search);
          const load = () => helpCentre.articles(search === '' ? null : search);
          return this.#retries.pipe(startWith(undefined), switchMap(load), map(asShown(search)));
        }),
      )
      .subscribe((shown) => this.#state.patch(shown));
  }

  /** Back changes the address too: then its search is put into the box. Spaces at the end are still being typed. */
  #showSearch(search: string): void {
    if (this.#state.current.typed.trim() !== search) this.#state.patch({ typed: search });
  }
}

const EMPTY_HELP: HelpSnapshot = { typed: '', searched: '', busy: true, failed: false, articles: [] };

const asShown =
  (searched: string) =>
  (loading: Loading<readonly Article[]>): Partial<HelpSnapshot> => {
    if (loading.kind === 'loading') return { busy: true, failed: false };
    if (loading.kind === 'failed') return { busy: false, failed: true, searched, articles: [] };
    const places = placesAmongTitles(loading.value);
    const articles = loading.value.map((article, index) => {
      const nth = places[index] ?? 1;
      return { title: article.title, snippet: snippetOf(article), ...(nth > 1 ? { nth } : {}) };
    });
    return { busy: false, failed: false, searched, articles };
  };
