import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  find,
  map,
  type Observable,
  of,
  type Subscription,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { Article } from '../../domain/help/article';
import type { Feedback } from '../feedback/feedback';
import type { DialogState } from '../feedback/feedback-state';
import type { HelpCentre } from '../help/help-centre';
import type { Clock } from '../ports/clock.port';
import type { Activity } from '../session/activity';
import type { PanelState } from './panel-state';

export interface ArticleDialogDeps {
  readonly panel: PanelState;
  readonly helpCentre: HelpCentre;
  readonly feedback: Feedback;
  readonly activity: Activity;
  readonly clock: Clock;
}

/** An article that comes sooner shows no sign of loading. */
const LOADING_AFTER_MS = 300;

type Found = Article | 'missing' | 'failed';

/**
 * Shows the article that `openArticle` asked for in the content dialog, where no screen shows articles. Closed by the visitor,
 * the dialog leaves the article; `leaveArticle` closes the dialog.
 */
export class ArticleDialog {
  #shown: DialogState | null = null;

  constructor(private readonly deps: ArticleDialogDeps) {}

  run(): Subscription {
    const { panel, feedback } = this.deps;
    const running = panel.state.changes$
      .pipe(
        map(({ article }) => article),
        distinctUntilChanged(),
        switchMap((title) => {
          this.#close();
          return title === null ? EMPTY : this.#withSign(this.#found(title));
        }),
      )
      .subscribe((found) => this.#show(found));
    running.add(
      feedback.dialog.changes$
        .pipe(filter((dialog) => this.#shown !== null && dialog !== this.#shown))
        .subscribe(() => this.#closedByVisitor()),
    );
    return running;
  }

  /** In the list of all articles, or else in what a search for the title finds. */
  #found(title: string): Observable<Found> {
    const among = (search: string | null) =>
      this.deps.helpCentre.articles(search).pipe(
        find(({ kind }) => kind !== 'loading'),
        map((loaded): Found => {
          if (loaded?.kind !== 'ready') return 'failed';
          return loaded.value.find((article) => article.title === title) ?? 'missing';
        }),
        take(1),
      );
    return among(null).pipe(switchMap((found) => (found === 'missing' ? among(title) : of(found))));
  }

  /** Until the article is there, the sign of loading is shown where no other dialog is. */
  #withSign(loading: Observable<Found>): Observable<Found> {
    const { feedback, clock } = this.deps;
    return defer(() => {
      let isShown = false;
      const sign = feedback.dialog.changes$
        .pipe(switchMap(({ kind }) => (kind === 'none' ? timer(LOADING_AFTER_MS, clock.scheduler) : EMPTY)))
        .subscribe(() => {
          isShown = true;
          feedback.showDialog({ kind: 'loading' });
        });
      return loading.pipe(
        finalize(() => {
          sign.unsubscribe();
          // A start of the session shows the same sign, and removes its own.
          if (isShown) feedback.closeDialog('loading');
        }),
      );
    });
  }

  #show(found: Found): void {
    const { feedback, panel, activity } = this.deps;
    if (typeof found === 'string') {
      feedback.show(found === 'missing' ? 'article_missing' : 'article_failed');
      panel.setArticle(null);
      return;
    }
    const { title, answer, detail } = found;
    this.#shown = { kind: 'content', title, html: detail.trim() === '' ? answer : detail };
    feedback.showDialog(this.#shown);
    activity.report({ kind: 'article-opened', title });
  }

  #close(): void {
    const shown = this.#shown;
    this.#shown = null;
    if (shown !== null && this.deps.feedback.dialog.current === shown) this.deps.feedback.closeDialog();
  }

  #closedByVisitor(): void {
    this.#shown = null;
    this.deps.panel.setArticle(null);
  }
}
