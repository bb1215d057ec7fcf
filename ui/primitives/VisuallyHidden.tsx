import type { ReactNode } from 'react';

/** Read, not seen. */
export const VisuallyHidden = ({ children, id }: { readonly children: ReactNode; readonly id?: string }) => (
  <span className="kefu-hidden" id={id}>
    {children}
  </span>
);
