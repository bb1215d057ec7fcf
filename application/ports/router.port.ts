import type { Observable } from 'rxjs';
import type { Place } from '../../domain/screen/place';

/** The screens that the visitor has opened, as the browser's history keeps them. The page's other parameters are carried. */
export interface Router {
  readonly current: Visit;
  /** Begins with the present visit, and emits each change: by the widget, or by Back and Forward. Never errors. */
  readonly visits$: Observable<Visit>;
  /** Opens a place. If it is shown already, nothing happens. */
  go(place: Place): void;
  /** Like `go`, but Back does not return to the place that was shown. */
  replace(place: Place): void;
  /** Returns to the last place. If there is none in the flow, `otherwise` is opened. */
  back(otherwise: Place): void;
  /** The address of a place, for a link. */
  addressOf(place: Place): string;
}

/** One entry of the history. */
export interface Visit {
  readonly place: Place;
  /** Names the entry: Back and Forward return to the same key. */
  readonly key: string;
}
