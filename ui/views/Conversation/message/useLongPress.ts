import { type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
const SLIP_PIXELS = 10;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** A finger that rests. A mouse has its right button; iOS tells of neither. */
export const useLongPress = (held: (at: { x: number; y: number }) => void): LongPress => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: (event) => {
      stop();
      if (event.pointerType !== 'touch') return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => held(from.current), HOLD_MS);
    },
    onPointerMove: (event) => {
      const slipped =
        Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > SLIP_PIXELS;
      if (slipped) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
};
