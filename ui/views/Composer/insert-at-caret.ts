import { focusedElement } from '../../../shared/browser/focused-element';
import { isTouchFirst } from '../../../shared/browser/matches-media';

/**
 * Inserts text at the caret and moves the caret behind it. Only this old command keeps undo (Ctrl+Z). If the
 * browser does not have it, the text is inserted without undo.
 */
export const insertAtCaret = (box: HTMLTextAreaElement, text: string): void => {
  const focused = focusedElement() === box;
  // On a touch screen the focus would open the keyboard over the panel that the visitor taps.
  const mayFocus = focused || !isTouchFirst();
  if (mayFocus) {
    box.focus();
    // jsdom has no execCommand.
    if (document.execCommand?.('insertText', false, text)) return;
  }
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
};
