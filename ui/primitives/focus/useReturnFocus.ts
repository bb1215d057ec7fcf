import { useLayoutEffect } from 'react';
import { useOverlay } from '../../foundation/OverlayContext';
import { rememberFocus } from './remember-focus';

/** Gives the focus back when a dialog or menu closes. */
export const useReturnFocus = (open: boolean): void => {
  const overlay = useOverlay();
  useLayoutEffect(() => (open ? rememberFocus(overlay) : undefined), [open, overlay]);
};
