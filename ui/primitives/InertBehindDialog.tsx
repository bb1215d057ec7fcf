import type { ReactNode } from 'react';
import { inertIf } from '../foundation/inert';
import { useIsModalOpen } from '../foundation/ModalContext';

/** The part of the panel behind modal dialogs. While one is open, its content is inert and hidden from screen readers. */
export const InertBehindDialog = ({ children }: { readonly children: ReactNode }) => {
  const covered = useIsModalOpen();
  return (
    <div className="kefu-behind" {...inertIf(covered)} aria-hidden={covered || undefined}>
      {children}
    </div>
  );
};
