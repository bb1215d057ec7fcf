import type { ReactNode } from 'react';
import { useIsModalOpen } from '../foundation/ModalContext';

/** What modal dialogs open over: while one is open, neither pointer nor keys nor a search by roles come here. */
export const InertBehindDialog = ({ children }: { readonly children: ReactNode }) => {
  const covered = useIsModalOpen();
  return (
    <div className="kefu-behind" inert={covered} aria-hidden={covered || undefined}>
      {children}
    </div>
  );
};
