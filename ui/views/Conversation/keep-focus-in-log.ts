/**
 * The pressed scroll button is removed at the bottom, and its focus would fall to the page. The log takes it; a focus that
 * is elsewhere, such as in the text box, stays.
 *
 * @returns moves the focus on to a message of the log, unless it has gone elsewhere meanwhile
 */
export const keepFocusInLog = (log: HTMLElement): ((clientId: string) => void) => {
  const focused = () => {
    const root = log.getRootNode() as Document | ShadowRoot;
    return root.activeElement ?? null;
  };
  if (focused()?.closest('[data-kefu="scroll-bottom"]')) log.focus({ preventScroll: true });
  return (clientId) => {
    if (focused() !== log) return;
    const row = log.querySelector(`[data-unstr="${CSS.escape(clientId)}"]`);
    row?.querySelector<HTMLElement>('[data-bubble]')?.focus({ preventScroll: true });
  };
};
