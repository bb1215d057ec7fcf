import { createContext, useContext, useId, useLayoutEffect } from 'react';

interface Modals {
  /** Which modal dialogs are open, the topmost last. */
  readonly open: readonly string[];
  /** @returns takes it out again */
  readonly enter: (id: string) => () => void;
}

export const ModalContext = createContext<Modals>({ open: [], enter: () => () => undefined });

/** @returns whether another modal dialog has opened over this one */
export const useEnterModal = (): boolean => {
  const { open, enter } = useContext(ModalContext);
  const id = useId();
  // In the commit itself: what is still inert when a dialog gives the focus back cannot take it.
  useLayoutEffect(() => enter(id), [enter, id]);
  return open.includes(id) && open.at(-1) !== id;
};

export const useIsModalOpen = (): boolean => useContext(ModalContext).open.length > 0;
