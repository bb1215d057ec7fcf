import type { StickToBottom } from './stick-to-bottom';

/** Without a scroll event for so long, the scrolling has ended. Safari before 26.2 fires no scrollend. */
const SETTLED_MS = 150;

type Observer = Pick<StickToBottom, 'scrolled' | 'rested'>;

/**
 * Calls `scrolled` at each scroll event, and `rested` when the browser says that the scrolling has ended, and when no scroll event
 * has come for a while.
 *
 * @returns a function that stops it
 */
export const observeScrolling = (element: HTMLElement, { scrolled, rested }: Observer): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(rested, SETTLED_MS);
    scrolled(element);
  };
  element.addEventListener('scroll', onScroll, { passive: true, signal });
  element.addEventListener('scrollend', rested, { passive: true, signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
};

/** A row is measured when it is drawn. After this number of frames without a correction the position is final. */
const SETTLED_FRAMES = 8;

/** A list that is not displayed draws no row. */
const MOST_FRAMES = 300;

/** Events by which a reader scrolls. */
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Calls `moved` each time the reader scrolls, until the signal is aborted. */
export const onReaderMove = (scroller: HTMLElement, moved: () => void, signal: AbortSignal): void => {
  for (const move of READER_MOVES) scroller.addEventListener(move, moved, { passive: true, signal });
};

/** there: the row is drawn in its place. */
type Correct = () => 'moved' | 'there' | 'stop';

/** The corrections that lead to a position. */
export interface Seek {
  readonly isOver: () => boolean;
  readonly stop: () => void;
  /** The rows get other heights in the next frame, so the position is not final yet. */
  readonly goOn: () => void;
}

/**
 * Scrolls to a row whose offset is an estimate until the rows above it are measured: corrects the position in each frame
 * until it needs no correction any more, or until the reader scrolls.
 */
export const scrollUntilSettled = (scroller: HTMLElement, correct: Correct): Seek => {
  const ending = new AbortController();
  const { signal } = ending;
  const stop = () => ending.abort();
  let settled = 0;
  let frames = 0;
  const goOn = () => {
    settled = 0;
    frames = 0;
  };
  const next = () => {
    if (signal.aborted) return;
    const result = correct();
    settled = result === 'there' ? settled + 1 : 0;
    frames += 1;
    if (result === 'stop' || settled >= SETTLED_FRAMES || frames >= MOST_FRAMES) stop();
    else requestAnimationFrame(next);
  };
  onReaderMove(scroller, stop, signal);
  requestAnimationFrame(next);
  return { isOver: () => signal.aborted, stop, goOn };
};
