/** The props of each view: its snapshot and its actions. */
export interface ViewProps<Snapshot, Actions> {
  readonly snapshot: Snapshot;
  readonly actions: Actions;
}
