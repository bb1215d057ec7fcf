import { focusedElement } from '../../shared/browser/focused-element';

/** The clipboard is not there on plain http pages: then a hidden box and the old command. @returns whether it worked */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The page refuses the new way; the old command may still work.
  }
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'kefu-hidden';
  const focused = focusedElement();
  document.body.append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  // The box took the focus when its text was selected.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
};
