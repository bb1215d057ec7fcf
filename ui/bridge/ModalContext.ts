import { createContext, useContext, useEffect } from 'react';

/** Counts the modal dialogs that are open: while there is one, the panel behind is inert. */
export const ModalContext = createContext<(change: 1 | -1) => void>(() => undefined);

export const useModal = (open: boolean): void => {
  const change = useContext(ModalContext);
  useEffect(() => {
    if (!open) return undefined;
    change(1);
    return () => change(-1);
  }, [open, change]);
};
