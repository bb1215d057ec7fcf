import type { State } from '../state/state';

/** The source of one view: its snapshot, which changes, and its actions. */
export interface Presenter<Snapshot, Actions> {
  readonly state: State<Snapshot>;
  readonly actions: Actions;
}
