import {
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { fitInsertion } from '../../domain/text/text-limit';

type Box = HTMLTextAreaElement;

interface DraftActions {
  /** @param cut number of code points that were left out */
  edit(text: string, cut: number): void;
  /** Gets the text while an input method composes, uncut. */
  compose(text: string): void;
}

interface Draft {
  readonly change: (event: ChangeEvent<Box>) => void;
  readonly composeStart: (event: CompositionEvent<Box>) => void;
  readonly composeEnd: (event: CompositionEvent<Box>) => void;
  /** Ends the composition of an input method, as if the visitor had continued. */
  readonly finish: () => void;
}

/**
 * The box keeps its text itself, so that a key does not have to render what is around it. Only a text from elsewhere is written
 * into it. Sends the typed text to the application unchanged, also while an input method composes (on phones, every word).
 * Only text that is not being composed is cut to the limit.
 */
export const useDraft = (
  box: RefObject<Box | null>,
  draft: string,
  { edit, compose }: DraftActions,
): Draft => {
  /** The content of the box when the composition began; null: no composition. */
  const before = useRef<string | null>(null);
  /** The content of the box after the last change. */
  const last = useRef('');

  useLayoutEffect(() => {
    last.current = draft;
    // To set an equal text would move the caret.
    if (box.current && box.current.value !== draft) box.current.value = draft;
  });

  useEffect(() => {
    const element = box.current;
    return element ? refuseSurplus(element, edit) : undefined;
  }, [box, edit]);

  const settle = (element: Box) => {
    const fitted = fitInsertion(before.current ?? last.current, element.value, element.selectionEnd);
    before.current = null;
    if (fitted.cut > 0) {
      element.value = fitted.text;
      element.setSelectionRange(fitted.caret, fitted.caret);
    }
    last.current = fitted.text;
    edit(fitted.text, fitted.cut);
  };

  return {
    change: ({ currentTarget }) => {
      if (before.current === null) settle(currentTarget);
      else compose(currentTarget.value);
    },
    composeStart: ({ currentTarget }) => {
      before.current = currentTarget.value;
    },
    composeEnd: ({ currentTarget }) => settle(currentTarget),
    finish: () => {
      const element = box.current;
      if (!element || before.current === null) return;
      // A browser ends a composition when the box loses the focus. If the focus returns at once, the keyboard stays
      // open.
      element.blur();
      element.focus({ preventScroll: true });
      if (before.current !== null) settle(element);
    },
  };
};

/**
 * Accepts only the part of an insertion that fits, before it is in the box. So the caret stays in its place, and
 * undo works. Text that an input method composes cannot be refused.
 */
const refuseSurplus = (box: HTMLTextAreaElement, edit: DraftActions['edit']): (() => void) => {
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
