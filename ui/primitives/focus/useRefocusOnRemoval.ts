import { type RefObject, useLayoutEffect } from 'react';

/**
 * The control that had the focus may go while its dialog stays ("Send" becomes "Cancel the upload"): the dialog takes the
 * focus then, so that Escape and Tab still find it. Who put the focus elsewhere is left alone.
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
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', hold);
    look.observe(element, { childList: true, subtree: true });
    return () => {
      look.disconnect();
      element.removeEventListener('focusin', hold);
    };
  }, [box, overlay]);
};
