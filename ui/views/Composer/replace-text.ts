import { insertAtCaret } from './insert-at-caret';

/** Puts a text in the place of all that is in the box, so that undo (Ctrl+Z) brings it back. */
export const replaceText = (box: HTMLTextAreaElement | null, text: string): void => {
  if (!box) return;
  box.setSelectionRange(0, box.value.length);
  insertAtCaret(box, text);
};
