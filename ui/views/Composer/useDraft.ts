import { type ChangeEvent, type CompositionEvent, type RefObject, useEffect, useRef } from 'react';
import type { ComposerActions, ComposerSnapshot } from '../../../application/presentation/composer/contract';
import { fitInsertion } from '../../../domain/text/text-rules';
import { refuseSurplus } from './refuse-surplus';

type Box = HTMLTextAreaElement;

interface Draft {
  readonly change: (event: ChangeEvent<Box>) => void;
  readonly composeStart: (event: CompositionEvent<Box>) => void;
  readonly composeEnd: (event: CompositionEvent<Box>) => void;
  /** Ends what an input method still composes, as if the visitor had gone on. */
  readonly finish: () => void;
}

/**
 * What is typed goes to the application as it stands, word by word or under an input method's hands (phones compose every
 * word). Only what is whole is cut to its length.
 */
export const useDraft = (
  box: RefObject<Box | null>,
  { draft }: Pick<ComposerSnapshot, 'draft'>,
  { edit, compose }: Pick<ComposerActions, 'edit' | 'compose'>,
): Draft => {
  /** What stood in the box when an input method began; null: none is at work. */
  const before = useRef<string | null>(null);

  useEffect(() => {
    const element = box.current;
    return element ? refuseSurplus(element, edit) : undefined;
  }, [box, edit]);

  const settle = (element: Box) => {
    const fitted = fitInsertion(before.current ?? draft, element.value, element.selectionEnd);
    before.current = null;
    if (fitted.cut > 0) {
      element.value = fitted.text;
      element.setSelectionRange(fitted.caret, fitted.caret);
    }
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
      // A browser ends a composition when the focus goes; coming back at once keeps the keyboard open.
      element.blur();
      element.focus({ preventScroll: true });
      if (before.current !== null) settle(element);
    },
  };
};
