import type { ReactNode } from 'react';

/** Text for screen readers only. */
export const VisuallyHidden = ({
  children,
  id,
}: {
  readonly children: ReactNode;
  readonly id?: string | undefined;
}) => (
  <span className="kefu-hidden" id={id}>
    {children}
  </span>
);
