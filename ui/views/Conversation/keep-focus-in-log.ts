import { focusedElement } from '../../foundation/focused-element';

/**
 * The pressed scroll button is removed at the bottom, and its focus would fall to the page. The log takes it; a focus that
 * is elsewhere, such as in the text box, stays.
 *
 * @returns moves the focus on to a message of the log, unless it has gone elsewhere meanwhile
 */
export const keepFocusInLog = (log: HTMLElement): ((clientId: string) => void) => {
  if (focusedElement()?.closest('[data-kefu="scroll-bottom"]')) log.focus({ preventScroll: true });
  return (clientId) => {
    if (focusedElement() !== log) return;
    const row = log.querySelector(`[data-unstr="${CSS.escape(clientId)}"]`);
    row?.querySelector<HTMLElement>('[data-bubble]')?.focus({ preventScroll: true });
  };
};
