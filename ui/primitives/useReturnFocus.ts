import { useLayoutEffect } from 'react';

/** When what has opened closes, the focus goes back to where it came from. */
export const useReturnFocus = (open: boolean): void => {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const from = document.activeElement;
    return () => {
      if (from instanceof HTMLElement && from.isConnected)
        queueMicrotask(() => from.focus({ preventScroll: true }));
    };
  }, [open]);
};
