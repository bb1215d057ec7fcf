import type { ReactNode } from 'react';
import type { State } from '../../application/state/state';
import { PanelSizeContext } from '../../ui/foundation/PanelSizeContext';
import { useSnapshot } from '../../ui/foundation/useSnapshot';

interface HeldSizeButtonProps {
  /** null until its code has loaded. */
  readonly held: State<ReactNode>;
  readonly children?: ReactNode;
}

/** Gives the headers in it the button that enlarges the panel. */
export const HeldSizeButton = ({ held, children }: HeldSizeButtonProps) => (
  <PanelSizeContext.Provider value={useSnapshot(held)}>{children}</PanelSizeContext.Provider>
);
