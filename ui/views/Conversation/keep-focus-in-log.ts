import { focusedElement } from '../../foundation/focused-element';
import { drawnRow } from './drawn-row';

/**
 * At the bottom the pressed scroll button is removed, and the focus would move to the page. So the log takes it. If
 * the focus is elsewhere, such as in the text box, it stays there.
 *
 * @returns moves the focus to a message of the log, unless the focus has moved elsewhere meanwhile
 */
export const keepFocusInLog = (log: HTMLElement): ((clientId: string) => void) => {
  if (focusedElement()?.closest('[data-kefu="scroll-bottom"]')) log.focus({ preventScroll: true });
  return (clientId) => {
    if (focusedElement() !== log) return;
    const row = drawnRow(log, clientId);
    row?.querySelector<HTMLElement>('[data-bubble]')?.focus({ preventScroll: true });
  };
};
