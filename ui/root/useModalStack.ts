import { type ContextType, useMemo, useState } from 'react';
import type { ModalContext } from '../foundation/ModalContext';

/** The open modal dialogs. The parts behind them become inert. */
export const useModalStack = (): ContextType<typeof ModalContext> => {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [enter] = useState(() => (id: string) => {
    setOpen((all) => [...all, id]);
    return () => setOpen((all) => all.filter((other) => other !== id));
  });
  return useMemo(() => ({ open, enter }), [open, enter]);
};
