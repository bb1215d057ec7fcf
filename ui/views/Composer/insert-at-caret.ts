import { focusedElement } from '../../foundation/focused-element';
import { isTouchFirst } from '../../foundation/matches-media';

/**
 * Puts text where the caret is and the caret behind it. The old command is the only way that keeps undo (Ctrl+Z) alive;
 * where it is gone, the text still goes in.
 */
export const insertAtCaret = (box: HTMLTextAreaElement, text: string): void => {
  const focused = focusedElement() === box;
  // On a touch screen the focus would raise the keyboard over the very panel that is being tapped.
  const mayFocus = focused || !isTouchFirst();
  if (mayFocus) {
    box.focus();
    // jsdom has no execCommand.
    if (document.execCommand?.('insertText', false, text)) return;
  }
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
};
