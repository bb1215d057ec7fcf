/** Rows are measured as they are drawn: after so many frames without a correction the place is right. */
const CALM_FRAMES = 8;

/** What a reader does who goes elsewhere. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Calls back at the reader's own moves until the signal ends it. */
export const onOwnMove = (scroller: HTMLElement, moved: () => void, signal: AbortSignal): void => {
  for (const move of OWN_MOVES) scroller.addEventListener(move, moved, { passive: true, signal });
};

type Look = () => 'moved' | 'there' | 'stop';

/**
 * Leads to a place whose distance is only guessed: looks again in each frame until nothing had to be corrected for a
 * while, or the reader takes another way.
 *
 * @returns stops it
 */
export const leadThere = (scroller: HTMLElement, look: Look): (() => void) => {
  const ending = new AbortController();
  let calm = 0;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    ending.abort();
  };
  const again = () => {
    const seen = look();
    calm = seen === 'there' ? calm + 1 : 0;
    if (seen === 'stop' || calm >= CALM_FRAMES) stop();
    else frame = requestAnimationFrame(again);
  };
  onOwnMove(scroller, stop, ending.signal);
  frame = requestAnimationFrame(again);
  return stop;
};
