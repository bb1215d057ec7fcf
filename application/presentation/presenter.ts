import type { State } from '../state/state';

/** One view's source: a snapshot that changes, and what the view may do. */
export interface Presenter<Snapshot, Actions> {
  readonly state: State<Snapshot>;
  readonly actions: Actions;
}
