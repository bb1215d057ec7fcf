import type { ComposerActions } from '../../../application/presentation/composer/contract';
import { fitInsertion } from '../../../domain/text/text-limit';

/**
 * Accepts only the part of an insertion that fits, before it is in the box. So the caret stays in its place, and
 * undo works. Text that an input method composes cannot be refused.
 */
export const refuseSurplus = (box: HTMLTextAreaElement, edit: ComposerActions['edit']): (() => void) => {
  const refuse = (event: InputEvent) => {
    const data = event.inputType === 'insertLineBreak' ? '\n' : event.data;
    if (!event.cancelable || event.isComposing || data === null) return;
    const { value, selectionStart, selectionEnd } = box;
    const whole = value.slice(0, selectionStart) + data + value.slice(selectionEnd);
    const fitted = fitInsertion(value, whole, selectionStart + data.length);
    if (fitted.cut === 0) return;
    event.preventDefault();
    const kept = fitted.text.slice(selectionStart, fitted.caret);
    if (kept !== '') document.execCommand('insertText', false, kept);
    edit(box.value, fitted.cut);
  };
  box.addEventListener('beforeinput', refuse);
  return () => box.removeEventListener('beforeinput', refuse);
};
