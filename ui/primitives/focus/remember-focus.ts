import { focusedElement } from '../../../shared/browser/focused-element';
import { matchesMedia } from '../../../shared/browser/matches-media';

/** The form comes before the composer, which it hides. */
const BOX = '.kefu-form input, [data-kefu="composer"]';

const LOG = '[data-kefu="conversation"]';

/**
 * Remembers the focused element.
 *
 * If no element was focused (a press by mouse does not move the focus), or that element has gone, the text box or the form
 * gets the focus. On a touch screen the keyboard would open: there the conversation gets the focus of an element that has
 * gone, because a screen reader would begin again at the top of the page.
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
      const wasFocused = from instanceof HTMLElement && from !== document.body;
      if (wasFocused) from.focus({ preventScroll: true });
      // The text box that had the focus may be hidden behind the form by now.
      if (!isUnfocused(focusedElement())) return;
      if (matchesMedia('(pointer: fine)')) focusOn(root, BOX);
      else if (wasFocused) focusOn(root, LOG);
    });
};

const focusOn = (root: Element | null | undefined, selector: string): void =>
  root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

const isUnfocused = (element: Element | null): boolean =>
  element === null || element === document.body || !element.isConnected;
