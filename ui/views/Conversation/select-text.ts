/** The words of a message where they stand; null while it is not drawn or has none. */
export const wordsOf = (root: Element | null | undefined, clientId: string): Element | null => {
  const row = root?.querySelector(`[data-kefu="message"][data-unstr="${CSS.escape(clientId)}"]`);
  return row?.querySelector('.kefu-text, .kefu-html') ?? null;
};

export const selectText = (words: Element): void => {
  getSelection()?.selectAllChildren(words);
};
