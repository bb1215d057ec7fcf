import type { Observable } from 'rxjs';
import type { ScreenRoute } from '../../domain/screen/screen-route';

/** The screens that the visitor has opened, as the browser's history keeps them. The page's other parameters are carried. */
export interface Router {
  readonly current: Visit;
  /** Begins with the present visit, and emits each change: by the widget, or by Back and Forward. Never errors. */
  readonly visits$: Observable<Visit>;
  /** Opens a route. If it is shown already, nothing happens. */
  go(route: ScreenRoute): void;
  /** Like `go`, but Back does not return to the route that was shown. */
  replace(route: ScreenRoute): void;
  /** Returns to the last route. If the flow has no earlier route, `otherwise` is opened. */
  back(otherwise: ScreenRoute): void;
  /** The address of a route, for a link. */
  addressOf(route: ScreenRoute): string;
}

/** One entry of the history. */
export interface Visit {
  readonly route: ScreenRoute;
  /** Names the entry: Back and Forward return to the same key. */
  readonly key: string;
}
