import { createContext, useContext, useLayoutEffect } from 'react';

/** Counts the modal dialogs that are open: while there is one, the panel behind is inert. */
export const ModalContext = createContext<(change: 1 | -1) => void>(() => undefined);

export const useModal = (open: boolean): void => {
  const change = useContext(ModalContext);
  // In the commit itself: what is still inert when a dialog gives the focus back cannot take it.
  useLayoutEffect(() => {
    if (!open) return undefined;
    change(1);
    return () => change(-1);
  }, [open, change]);
};
