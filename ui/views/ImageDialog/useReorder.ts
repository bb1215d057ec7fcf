import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ImageItem } from '../../../application/presentation/media/media-contract';

interface Reorder {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The tile that is being dragged. */
  readonly dragged: number | null;
  /** The image that was moved last; a screen reader announces it. */
  readonly moved: number | null;
  readonly byStep: (id: number, by: -1 | 1) => void;
  /** Set on the list, because its tiles change their places in the document and would lose a captured pointer. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/**
 * Changes the order by dragging with a mouse or pen, and by the buttons of a tile. Fingers and keyboards use the
 * buttons, because a finger that drags scrolls. The pressed button keeps the focus when its tile moves.
 */
export const useReorder = (items: readonly ImageItem[], move: (id: number, to: number) => void): Reorder => {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [step, setStep] = useState<{ readonly id: number; readonly by: -1 | 1 } | null>(null);

  // React draws the step and the new order at once. A later change, such as a key in the caption, must not take the focus.
  useLayoutEffect(() => {
    if (!step) return;
    const tile = list.current?.querySelector(`[data-item="${step.id}"]`);
    // At the end of the row the pressed button is hidden, so the other button gets the focus.
    const buttons = [step.by, -step.by].map((by) => tile?.querySelector<HTMLElement>(`[data-move="${by}"]`));
    buttons.find((button) => button?.ariaDisabled !== 'true')?.focus();
  }, [step]);

  const placeOf = (id: number) => items.findIndex((item) => item.id === id);

  return {
    list,
    dragged,
    moved: step?.id ?? null,
    byStep: (id, by) => {
      setStep({ id, by });
      move(id, placeOf(id) + by);
    },
    handlers: {
      onPointerDown: (event) => {
        const { target, currentTarget, clientX, clientY } = event;
        const onButton = target instanceof Element && target.closest('button') !== null;
        const id = tileAt(currentTarget, clientX, clientY);
        if (id === null || event.pointerType === 'touch' || event.button !== 0 || onButton) return;
        currentTarget.setPointerCapture(event.pointerId);
        setStep(null);
        setDragged(id);
      },
      onPointerMove: (event) => {
        if (dragged === null) return;
        const under = tileAt(event.currentTarget, event.clientX, event.clientY);
        if (under !== null && under !== dragged) move(dragged, placeOf(under));
      },
      onPointerUp: () => setDragged(null),
      onPointerCancel: () => setDragged(null),
    },
  };
};

const tileAt = (list: HTMLElement, x: number, y: number): number | null => {
  for (const tile of list.querySelectorAll<HTMLElement>('[data-item]')) {
    const box = tile.getBoundingClientRect();
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
      return Number(tile.dataset['item']);
  }
  return null;
};
