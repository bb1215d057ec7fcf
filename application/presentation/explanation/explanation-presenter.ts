import {
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  of,
  Subject,
  type Subscription,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { type Article, relatedTitles } from '../../../domain/help/article';
import { isSameRoute, type ScreenRoute } from '../../../domain/screen/screen-route';
import type { HelpCentre } from '../../help/help-centre';
import type { Router } from '../../ports/router.port';
import type { Activity } from '../../session/activity';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { ExplanationActions, ExplanationSnapshot, Opinion } from './explanation-contract';

type ArticleRoute = Extract<ScreenRoute, { screen: 'explanation' }>;

/** The article of the address. The backend names articles by their title only; `nth` tells those of one title apart. */
export class ExplanationPresenter implements Presenter<ExplanationSnapshot, ExplanationActions> {
  readonly #state = new MutableState<ExplanationSnapshot>({ kind: 'loading', title: '' });
  readonly #retries = new Subject<void>();
  /** What the visitor said of each article, by its title and answer, until the page is closed: the backend has no call for it. */
  readonly #opinions = new Map<string, Opinion>();
  readonly actions: ExplanationActions;

  constructor(
    private readonly helpCentre: HelpCentre,
    private readonly router: Router,
    private readonly activity: Activity,
  ) {
    this.actions = {
      rate: (opinion) => this.#rate(opinion),
      retry: () => this.#retries.next(),
    };
  }

  get state(): State<ExplanationSnapshot> {
    return this.#state;
  }

  run(): Subscription {
    return this.router.visits$
      .pipe(
        map(({ route }) => (route.screen === 'explanation' ? route : null)),
        distinctUntilChanged((a, b) => a === b || (a !== null && b !== null && isSameRoute(a, b))),
        switchMap((route) => {
          if (route === null) return EMPTY;
          const reportOnce = this.#reportOnce();
          return this.#retries.pipe(
            startWith(undefined),
            switchMap(() => this.#article(route)),
            tap(reportOnce),
          );
        }),
      )
      .subscribe((shown) => this.#state.set(shown));
  }

  /** A change of the language shows the same article again. */
  #reportOnce(): (shown: ExplanationSnapshot) => void {
    let isReported = false;
    return ({ kind, title }) => {
      if (kind !== 'ready' || isReported) return;
      isReported = true;
      this.activity.report({ kind: 'article-opened', title });
    };
  }

  /** An article that the search does not find any more is looked for in the list of all articles. */
  #article(route: ArticleRoute): Observable<ExplanationSnapshot> {
    const { title, search, nth = 1 } = route;
    return this.helpCentre.articles(search).pipe(
      switchMap((loading) => {
        if (loading.kind !== 'ready') return of({ kind: loading.kind, title });
        const namesakes = loading.value.filter((other) => other.title === title);
        const article = namesakes[nth - 1] ?? namesakes[0];
        if (article) return of(this.#ready(article, loading.value, search));
        return search === null
          ? of({ kind: 'missing', title } as const)
          : this.#article({ ...route, search: null });
      }),
    );
  }

  #ready(article: Article, all: readonly Article[], search: string | null): ExplanationSnapshot {
    const { title, answer, detail } = article;
    const html = detail.trim() === '' ? answer : detail;
    return {
      kind: 'ready',
      title,
      html,
      related: relatedTitles(all, title),
      search,
      opinion: this.#opinions.get(`${title}\n${html}`) ?? null,
    };
  }

  #rate(opinion: Opinion): void {
    const shown = this.#state.current;
    if (shown.kind !== 'ready') return;
    this.#opinions.set(`${shown.title}\n${shown.html}`, opinion);
    this.#state.set({ ...shown, opinion });
    this.activity.report({ kind: 'article-rated', title: shown.title, opinion });
  }
}
