import { createContext, useContext, useId, useLayoutEffect } from 'react';

interface Modals {
  /** The open modal dialogs, the topmost last. */
  readonly open: readonly string[];
  /** @returns a function that removes the dialog */
  readonly enter: (id: string) => () => void;
}

export const ModalContext = createContext<Modals>({ open: [], enter: () => () => undefined });

/** @returns true if another modal dialog has opened above this one */
export const useEnterModal = (): boolean => {
  const { open, enter } = useContext(ModalContext);
  const id = useId();
  // A layout effect: if the panel were still inert when a dialog returns the focus, the focus would be lost.
  useLayoutEffect(() => enter(id), [enter, id]);
  return open.includes(id) && open.at(-1) !== id;
};

export const useIsModalOpen = (): boolean => useContext(ModalContext).open.length > 0;
