import { useLayoutEffect } from 'react';
import { useOverlay } from '../../foundation/OverlayContext';
import { rememberFocus } from './remember-focus';

/** When what has opened closes, the focus goes back to where it came from. */
export const useReturnFocus = (open: boolean): void => {
  const overlay = useOverlay();
  useLayoutEffect(() => (open ? rememberFocus(overlay) : undefined), [open, overlay]);
};
