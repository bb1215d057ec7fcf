/** The history entries of open layers. */
export interface LayerEntries {
  /** Number of layers below the present entry. */
  depth(): number;
  add(depth: number): void;
  go(by: number): void;
  /**
   * @param moved the history led to another entry of a layer. True if the visitor did it.
   * @param pageMoved the page has moved, and no entry of a layer
   */
  listen(moved: () => boolean, pageMoved: () => void): void;
  /** Nothing is needed any more. */
  end(): void;
}

interface Deps {
  /** Closes the topmost layer, as Escape does. */
  readonly closeTop: () => void;
  /** Missing: the history of this page has the entries. Only for a page of our own, because a router would see them. */
  readonly entries?: LayerEntries;
  /** Entries that a frame has added after those of this page. */
  readonly above?: () => number;
  readonly signal?: AbortSignal;
}

/** Number of layers below the entry with this state. */
export const MARK = 'kefuLayers';

const ofThisPage = (): LayerEntries => ({
  depth: () => Number(Object(history.state)[MARK]) || 0,
  add: (depth) => history.pushState({ ...Object(history.state), [MARK]: depth }, ''),
  go: (by) => history.go(by),
  listen: (moved) => addEventListener('popstate', moved),
  end: () => undefined,
});

/**
 * Browsers differ in whether the entries of a removed frame are removed too. So this goes back step by step, and
 * never further than our own entry.
 */
const stepBack = (entries: LayerEntries, steps: number): void => {
  if (steps === 0 || entries.depth() === 0) entries.end();
  else {
    entries.go(-1);
    setTimeout(() => stepBack(entries, steps - 1), STEP_MS);
  }
};

const STEP_MS = 500;

/**
 * Adds one history entry for each open layer, so that Back on a phone closes the topmost layer and does not leave
 * the page. If a layer is closed in another way, its entry is removed. If Forward leads to the entry of a closed
 * layer, this goes back at once.
 */
export const closeOnBack = ({ closeTop, above = () => 0, entries = ofThisPage(), signal }: Deps) => {
  let open = 0;
  /** True while this code goes back. The event that follows is not the visitor's Back. */
  let isLeaving = false;
  /** The visitor went back to this number of layers. */
  let closesTo = Number.POSITIVE_INFINITY;

  const settle = () => {
    if (isLeaving) return;
    const depth = entries.depth();
    for (let at = depth + 1; at <= open; at += 1) entries.add(at);
    if (depth <= open) return;
    isLeaving = true;
    const steps = depth - open + above();
    // Later, because destroying closes the layer first and removes the frame in the same task.
    setTimeout(() => (signal?.aborted ? stepBack(entries, steps) : entries.go(-steps)));
  };

  const moved = () => {
    const isOurs = isLeaving;
    isLeaving = false;
    if (signal?.aborted) return false;
    const depth = entries.depth();
    if (isOurs || depth >= open) settle();
    else {
      closesTo = depth;
      closeTop();
    }
    return !isOurs;
  };

  entries.listen(moved, settle);
  signal?.addEventListener('abort', () => {
    if (!isLeaving) entries.end();
  });

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
