import type { KeyboardEvent, MouseEvent } from 'react';
import { pressedKey } from '../../../../shared/browser/pressed-key';

/** Opens the menu of a message at a point of the window. */
type Open = (at: { readonly x: number; readonly y: number }) => void;

/** For a link and for selected text the browser has its own menu. */
export const belongsToBrowser = (event: MouseEvent<HTMLElement>): boolean => {
  const target = event.target instanceof Element ? event.target : null;
  const selected = getSelection();
  return (
    target?.closest('a[href]:not([data-kefu])') != null ||
    (selected !== null && !selected.isCollapsed && event.currentTarget.contains(selected.anchorNode))
  );
};

/** A right click, or what the browser sends for it. */
export const openByContextMenu = (event: MouseEvent<HTMLElement>, open: Open): void => {
  if (belongsToBrowser(event)) return;
  event.preventDefault();
  open(menuPlace(event));
};

/** Some browsers send no contextmenu event for these keys. In the others, preventDefault stops a second menu. */
export const openByKey = (event: KeyboardEvent<HTMLElement>, open: Open): void => {
  if (event.target !== event.currentTarget) return;
  const key = pressedKey(event);
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
    event.preventDefault();
    open(menuPlace(event));
  }
};

/** The menu opens at the pointer. If a key opened it, it opens inside the bubble. */
const menuPlace = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): Parameters<Open>[0] => {
  if ('clientX' in event && (event.clientX !== 0 || event.clientY !== 0)) {
    return { x: event.clientX, y: event.clientY };
  }
  const bubble = event.currentTarget.querySelector('[data-bubble]') ?? event.currentTarget;
  const box = bubble.getBoundingClientRect();
  return { x: box.left + 16, y: box.top + Math.min(box.height, 32) };
};
