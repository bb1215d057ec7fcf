import { type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
const SLIP_PIXELS = 10;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/**
 * A finger or pen that is held down; a mouse has its right button. The browser on iOS reports no long press, and
 * would select the word under the finger.
 */
export const useLongPress = (held: (at: { x: number; y: number }) => void): LongPress => {
  const from = useRef({ x: 0, y: 0 });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return {
    onPointerDown: (event) => {
      stop.current();
      if (event.pointerType === 'mouse') return;
      const at = { x: event.clientX, y: event.clientY };
      from.current = at;
      const allowSelecting = preventSelecting(event.currentTarget);
      const timer = setTimeout(() => {
        swallowEndOfHold(window);
        held(at);
      }, HOLD_MS);
      stop.current = () => {
        clearTimeout(timer);
        allowSelecting();
      };
    },
    onPointerMove: (event) => {
      const slipped =
        Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > SLIP_PIXELS;
      if (slipped) stop.current();
    },
    onPointerUp: () => stop.current(),
    onPointerCancel: () => stop.current(),
  };
};

/** Only while the finger is down, because the menu offers to select the text. */
const preventSelecting = (element: HTMLElement): (() => void) => {
  element.classList.add('kefu-held');
  return () => element.classList.remove('kefu-held');
};

/** Browsers send the click at most so many milliseconds after the finger was lifted. */
const LATE_CLICK_MS = 400;

/**
 * The end of a long press is not a click. So the click that follows the lifted finger and the browser's own menu
 * are stopped. Otherwise they would close the menu that the long press has opened.
 */
const swallowEndOfHold = (page: Window): void => {
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') end();
  };
  const on = (type: string, act: (event: Event) => void) =>
    page.addEventListener(type, act, { capture: true, signal });
  on('click', swallow);
  on('contextmenu', swallow);
  on('pointerup', () => setTimeout(end, LATE_CLICK_MS));
  on('pointercancel', () => setTimeout(end, LATE_CLICK_MS));
  // The next press has begun.
  on('pointerdown', end);
};
