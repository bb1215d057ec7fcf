import { type RefObject, useLayoutEffect, useRef } from 'react';
import { rememberFocus } from './remember-focus';

/**
 * A panel that opens takes the focus and gives it back when it closes, unless the visitor has moved on meanwhile.
 * @param first what gets it; null: the panel itself
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
      const here = document.activeElement;
      const movedOn = here !== document.body && here !== null && !element?.contains(here);
      if (!movedOn) giveBack();
    };
  }, [panel]);
};
