import { type PointerEvent, useRef } from 'react';
import { type Frame, frameBetween, movedBy } from '../../../../domain/upload/image-edit';
import type { Editing, FrameId } from './useEdit';

export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof CORNERS)[number];

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  /** Each drag is one step of the edit. */
  readonly by: string;
  readonly from: Point;
  readonly id: FrameId;
  /** Moved from here, or drawn from this corner. */
  readonly begin: { readonly frame: Frame } | { readonly corner: Point };
  hasMoved: boolean;
}

/** A press that moves less is none. Shares of the image. */
const LEAST_MOVE = 0.01;

let drags = 0;

/**
 * Mouse, pen and finger: a frame is moved, a corner changes its size, and beside all frames a new bar is drawn. The pointer is captured,
 * so it may leave the image.
 */
export const useFramePointer = (editing: Editing) => {
  const drag = useRef<Drag | null>(null);

  const begin = (event: PointerEvent<HTMLElement>, at: Point): Drag | null => {
    drags += 1;
    const by = `drag ${drags}`;
    const target = event.target instanceof Element ? event.target : null;
    const id = idOf(target?.closest('[data-frame]')?.getAttribute('data-frame'));
    const frame = id === null ? null : editing.frameOf(id);
    const corner = target?.getAttribute('data-corner') as Corner | null;
    if (id === null || frame === null) {
      editing.select(null);
      if (!editing.canAddBar) return null;
      return { by, from: at, id: editing.edit.bars.length, begin: { corner: at }, hasMoved: false };
    }
    editing.select(id);
    return {
      by,
      from: at,
      id,
      begin: corner ? { corner: opposite(frame, corner) } : { frame },
      hasMoved: false,
    };
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || drag.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = begin(event, placeOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const running = drag.current;
      if (!running) return;
      const at = placeOf(event);
      const [right, down] = [at.x - running.from.x, at.y - running.from.y];
      if (!running.hasMoved && Math.hypot(right, down) < LEAST_MOVE) return;
      running.hasMoved = true;
      const frame =
        'frame' in running.begin
          ? movedBy(running.begin.frame, right, down)
          : frameBetween(running.begin.corner, at);
      if (editing.frameOf(running.id)) editing.change(running.id, frame, running.by);
      else editing.addBar(frame, running.by);
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
  };
};

const idOf = (name: string | null | undefined): FrameId | null =>
  name === 'crop' ? name : name == null ? null : Number(name);

const opposite = ({ x, y, width, height }: Frame, corner: Corner): Point => ({
  x: corner.endsWith('w') ? x + width : x,
  y: corner.startsWith('n') ? y + height : y,
});

/** In shares of the stage. */
const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
  const box = currentTarget.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
};
