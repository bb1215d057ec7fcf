/** The element with the text of a message; null if it is not drawn or has no text. */
export const wordsOf = (root: Element | null | undefined, clientId: string): Element | null => {
  const row = root?.querySelector(`[data-kefu="message"][data-unstr="${CSS.escape(clientId)}"]`);
  return row?.querySelector('.kefu-text, .kefu-html') ?? null;
};

export const selectText = (words: Element): void => {
  getSelection()?.selectAllChildren(words);
};
