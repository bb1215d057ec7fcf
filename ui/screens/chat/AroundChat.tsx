import type { ReactNode } from 'react';
import type { HeadlessWidget } from '../../../application/integration/headless-widget';
import { BelowHeader } from '../../foundation/BelowHeader';
import { useSelected, useSnapshot } from '../../foundation/useSnapshot';
import { STATUS_REGION } from '../../primitives/status-region';
import { ConsentGate } from '../../views/ConsentGate/ConsentGate';
import { HoursBar } from '../../views/HoursBar/HoursBar';

interface AroundChatProps {
  readonly widget: HeadlessWidget;
  /** As the integrator gave it. */
  readonly gate: unknown;
  readonly children: ReactNode;
}

/** The chat with the bar of the shop's hours, or the gate in its place. */
export const AroundChat = ({ widget, gate, children }: AroundChatProps) => {
  const { asksConsent, away } = useSnapshot(widget.panel);
  const isClosable = useSelected(widget.header.state, ({ closable }) => closable);
  if (asksConsent)
    return (
      <ConsentGate
        gate={gate}
        onAgree={() => widget.consent(true)}
        onDecline={isClosable ? () => widget.header.actions.close() : null}
      />
    );
  const bar = <div {...STATUS_REGION}>{away && <HoursBar away={away} />}</div>;
  return <BelowHeader.Provider value={bar}>{children}</BelowHeader.Provider>;
};
