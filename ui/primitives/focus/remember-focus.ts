import { focusedElement } from '../../foundation/focused-element';
import { matchesMedia } from '../../foundation/matches-media';

/**
 * Remembers the focused element.
 *
 * If no element was focused (a press by mouse does not move the focus), the text box gets the focus. Not on a touch screen:
 * the keyboard would open.
 *
 * @returns gives the focus back, unless another element has it by then
 * @param inside an element of the widget
 */
export const rememberFocus = (inside: Element | null): (() => void) => {
  const from = focusedElement();
  const box = inside?.closest('.kefu')?.querySelector<HTMLElement>('[data-kefu="composer"]') ?? null;
  return () =>
    queueMicrotask(() => {
      if (!isUnfocused(focusedElement())) return;
      const to = isUnfocused(from) ? (matchesMedia('(pointer: fine)') ? box : null) : from;
      if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
    });
};

const isUnfocused = (element: Element | null): boolean =>
  element === null || element === document.body || !element.isConnected;
