/** Number of layers below the present entry. It is stored beside the page's own state. */
const MARK = 'kefuLayers';

const depthOf = (state: unknown): number => Number(Object(state)[MARK]) || 0;

interface Tools {
  /** Closes the topmost layer, as Escape does. */
  readonly closeTop: () => void;
  /** Entries that a frame has added after those of this page. */
  readonly above?: () => number;
  readonly signal?: AbortSignal;
}

/**
 * Browsers differ in whether the entries of a removed frame are removed too. So this goes back step by step, and
 * never further than our own entry.
 */
const stepBack = (entries: number): void => {
  if (entries === 0 || depthOf(history.state) === 0) return;
  history.go(-1);
  setTimeout(() => stepBack(entries - 1), STEP_MS);
};

const STEP_MS = 500;

/**
 * Adds one history entry for each open layer, so that Back on a phone closes the topmost layer and does not leave
 * the page. If a layer is closed in another way, its entry is removed. If Forward leads to the entry of a closed
 * layer, this goes back at once.
 */
export const closeOnBack = ({ closeTop, above = () => 0, signal }: Tools) => {
  let open = 0;
  /** True while this code goes back. The event that follows is not the visitor's Back. */
  let isLeaving = false;
  /** The visitor went back to this number of layers. */
  let closesTo = Number.POSITIVE_INFINITY;

  const add = (depth: number) => {
    // The entry also has the fields of the page's own router, which reads them.
    history.pushState({ ...Object(history.state), [MARK]: depth }, '');
  };

  const settle = () => {
    if (isLeaving) return;
    const depth = depthOf(history.state);
    for (let at = depth + 1; at <= open; at += 1) add(at);
    if (depth <= open) return;
    isLeaving = true;
    const entries = depth - open + above();
    // Later, because destroying closes the layer first and removes the frame in the same task.
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
