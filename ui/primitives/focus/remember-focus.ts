import { focusedElement } from '../../foundation/focused-element';
import { matchesMedia } from '../../foundation/matches-media';

/** The form comes before the composer, which it hides. */
const BOX = '.kefu-form input, [data-kefu="composer"]';

/**
 * Remembers the focused element.
 *
 * If no element was focused (a press by mouse does not move the focus), the text box or the form gets the focus. Not on
 * a touch screen: the keyboard would open.
 *
 * @returns gives the focus back, unless another element has it by then
 * @param inside an element of the widget
 */
export const rememberFocus = (inside: Element | null): (() => void) => {
  const from = focusedElement();
  const root = inside?.closest('.kefu');
  return () =>
    queueMicrotask(() => {
      if (!isUnfocused(focusedElement())) return;
      if (from instanceof HTMLElement && from !== document.body) from.focus({ preventScroll: true });
      // The text box that had the focus may be hidden behind the form by now.
      if (!isUnfocused(focusedElement()) || !matchesMedia('(pointer: fine)')) return;
      root?.querySelector<HTMLElement>(BOX)?.focus({ preventScroll: true });
    });
};

const isUnfocused = (element: Element | null): boolean =>
  element === null || element === document.body || !element.isConnected;
