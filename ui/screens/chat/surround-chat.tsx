import type { ReactNode } from 'react';
import type { HeadlessWidget } from '../../../application/integration/headless-widget';
import { BelowHeader } from '../../foundation/BelowHeader';
import { useSelected, useSnapshot } from '../../foundation/useSnapshot';
import { lazyPart, lazyView } from '../../primitives/LazyView/lazy-view';
import { STATUS_REGION } from '../../primitives/status-region';

const ConsentGate = lazyView(
  () => import('./hours-and-gate').then(({ ConsentGate }) => ({ ConsentGate })),
  'ConsentGate',
);
const NotificationsBar = lazyPart(
  () => import('./hours-and-gate').then(({ NotificationsBar }) => ({ NotificationsBar })),
  'NotificationsBar',
);
const HoursBar = lazyPart(
  () => import('./hours-and-gate').then(({ HoursBar }) => ({ HoursBar })),
  'HoursBar',
);

/**
 * For `wrap` of KefuWidget: the bar of the hours, or the gate in the place of the chat.
 *
 * @param gate as the integrator gave it
 */
export const aroundChat =
  (widget: HeadlessWidget, gate: unknown) =>
  (chat: ReactNode): ReactNode => (
    <AroundChat widget={widget} gate={gate}>
      {chat}
    </AroundChat>
  );

interface AroundChatProps {
  readonly widget: HeadlessWidget;
  readonly gate: unknown;
  readonly children: ReactNode;
}

const AroundChat = ({ widget, gate, children }: AroundChatProps) => {
  const { asksConsent, asksNotifications, away } = useSnapshot(widget.panel);
  const isClosable = useSelected(widget.header.state, ({ closable }) => closable);
  if (asksConsent)
    return (
      <ConsentGate
        gate={gate}
        onAgree={() => widget.consent(true)}
        onDecline={isClosable ? () => widget.header.actions.close() : null}
      />
    );
  const bar = (
    <>
      <div {...STATUS_REGION}>{away && <HoursBar away={away} />}</div>
      <div {...STATUS_REGION}>{asksNotifications && <NotificationsBar onAnswer={asksNotifications} />}</div>
    </>
  );
  return <BelowHeader.Provider value={bar}>{children}</BelowHeader.Provider>;
};
