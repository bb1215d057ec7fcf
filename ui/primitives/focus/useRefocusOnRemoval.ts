import { type RefObject, useLayoutEffect } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';

/**
 * If the focused control is removed from an open dialog ("Send" becomes "Cancel the upload"), the dialog itself gets the
 * focus, so that Escape and Tab still work. A focus outside of the dialog is not moved.
 */
export const useRefocusOnRemoval = (
  box: RefObject<HTMLElement | null>,
  overlay: HTMLElement | null,
): void => {
  useLayoutEffect(() => {
    const element = overlay && box.current;
    if (!element) return undefined;
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? target : null;
    };
    const look = new MutationObserver(() => {
      if (held === null || held.isConnected) return;
      held = null;
      if (focusedElement() === document.body) element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', hold);
    look.observe(element, { childList: true, subtree: true });
    return () => {
      look.disconnect();
      element.removeEventListener('focusin', hold);
    };
  }, [box, overlay]);
};
