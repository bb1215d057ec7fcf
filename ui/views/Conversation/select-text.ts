import { drawnRow } from './drawn-row';

/** The element with the text of a message; null if it is not drawn or has no text. */
export const wordsOf = (root: Element | null | undefined, clientId: string): Element | null =>
  drawnRow(root, clientId)?.querySelector('.kefu-text, .kefu-html') ?? null;

export const selectText = (words: Element): void => {
  getSelection()?.selectAllChildren(words);
};
