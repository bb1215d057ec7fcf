/** Number of layers below the present entry, kept beside whatever the page itself keeps in its state. */
const MARK = 'kefuLayers';

const depthOf = (state: unknown): number => Number(Object(state)[MARK]) || 0;

interface Tools {
  /** Closes the topmost layer, as Escape does. */
  readonly closeTop: () => void;
  /** Entries that a frame has added above those of this page. */
  readonly above?: () => number;
  readonly signal?: AbortSignal;
}

/** Browsers disagree whether the entries of a removed frame go with it: back step by step, and never past our own entry. */
const stepBack = (entries: number): void => {
  if (entries === 0 || depthOf(history.state) === 0) return;
  history.go(-1);
  setTimeout(() => stepBack(entries - 1), STEP_MS);
};

const STEP_MS = 500;

/**
 * One history entry for each open layer, so that a phone's Back closes what is on top instead of leaving the page. Layers
 * that are closed in another way take their entries with them. Forward to the entry of a closed layer leads back at once.
 */
export const historyLayers = ({ closeTop, above = () => 0, signal }: Tools) => {
  let open = 0;
  /** Our own way back is under way; its event is not the visitor's Back. */
  let isLeaving = false;
  /** The visitor went back to this number of layers. */
  let closesTo = Number.POSITIVE_INFINITY;

  const add = (depth: number) => {
    // A router that reads its own fields finds them in our entry, too.
    history.pushState({ ...Object(history.state), [MARK]: depth }, '');
  };

  const settle = () => {
    if (isLeaving) return;
    const depth = depthOf(history.state);
    for (let at = depth + 1; at <= open; at += 1) add(at);
    if (depth <= open) return;
    isLeaving = true;
    const entries = depth - open + above();
    // Later: destroying closes first, and takes the frame away in the same turn.
    setTimeout(() => (signal?.aborted ? stepBack(entries) : history.go(-entries)));
  };

  const moved = () => {
    const isOurs = isLeaving;
    isLeaving = false;
    const depth = depthOf(history.state);
    if (isOurs || depth >= open) settle();
    else {
      closesTo = depth;
      closeTop();
    }
  };

  addEventListener('popstate', moved, { signal } as AddEventListenerOptions);

  return {
    /** @param count layers that are open now */
    set(count: number): void {
      open = count;
      if (count > closesTo) closeTop();
      else {
        closesTo = Number.POSITIVE_INFINITY;
        settle();
      }
    },
  };
};
