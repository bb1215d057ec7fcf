import { type PointerEvent, useEffect, useRef } from 'react';
import { swallowEndOfHold } from './swallow-end-of-hold';

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
