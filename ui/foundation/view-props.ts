/** A view in the sense of the architecture: what it shows and what it may do. */
export interface ViewProps<Snapshot, Actions> {
  readonly snapshot: Snapshot;
  readonly actions: Actions;
}
