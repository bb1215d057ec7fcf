import { distinctUntilChanged, filter, map, type Subscription } from 'rxjs';
import { isSameRoute, type ScreenRoute } from '../../domain/screen/screen-route';
import type { Router } from '../ports/router.port';
import type { PanelState } from './panel-state';

/** Shows the article that `openArticle` asked for on its screen, in the international flow. Another screen leaves the article. */
export class ArticleScreen {
  constructor(
    private readonly panel: PanelState,
    private readonly router: Router,
  ) {}

  run(): Subscription {
    const { panel, router } = this;
    const running = panel.state.changes$
      .pipe(
        map(({ article }) => article),
        distinctUntilChanged(),
        filter((title) => title !== null),
      )
      .subscribe((title) => router.go(articleRoute(title)));
    running.add(router.visits$.subscribe(({ route }) => this.#moved(route)));
    return running;
  }

  #moved(route: ScreenRoute): void {
    const { article } = this.panel.state.current;
    if (article !== null && !isSameRoute(route, articleRoute(article))) this.panel.setArticle(null);
  }
}

const articleRoute = (title: string): ScreenRoute => ({ screen: 'explanation', title, search: null });
