/** The row of a message; null if the list does not draw it at this moment. */
export const drawnRow = (root: Element | null | undefined, clientId: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-unstr="${CSS.escape(clientId)}"]`) ?? null;
