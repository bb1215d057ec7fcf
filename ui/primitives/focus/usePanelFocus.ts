import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';
import { rememberFocus } from './remember-focus';

/**
 * Moves the focus into a panel when it opens, and back when it closes. If the visitor has focused something outside of the
 * panel, the focus stays there.
 *
 * @param first the element that gets the focus; null: the panel itself
 */
export const usePanelFocus = (
  panel: RefObject<HTMLElement | null>,
  first: () => HTMLElement | null,
): void => {
  const choose = useRef(first);
  useLayoutEffect(() => {
    const element = panel.current;
    const giveBack = rememberFocus(element);
    (choose.current() ?? element)?.focus({ preventScroll: true });
    return () => {
      const here = focusedElement();
      const movedOn = here !== document.body && here !== null && !element?.contains(here);
      if (!movedOn) giveBack();
    };
  }, [panel]);
};
