import { distinctUntilChanged, filter, map, type Subscription } from 'rxjs';
import { isSamePlace, type Place } from '../../domain/screen/place';
import type { Router } from '../ports/router.port';
import type { Panel } from './panel';

/** Shows the article that `openArticle` asked for on its screen, in the international flow. Another screen leaves the article. */
export class ArticleScreen {
  constructor(
    private readonly panel: Panel,
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
      .subscribe((title) => router.go(placeOf(title)));
    running.add(router.visits$.subscribe(({ place }) => this.#moved(place)));
    return running;
  }

  #moved(place: Place): void {
    const { article } = this.panel.state.current;
    if (article !== null && !isSamePlace(place, placeOf(article))) this.panel.setArticle(null);
  }
}

const placeOf = (title: string): Place => ({ screen: 'explanation', title, search: null });
