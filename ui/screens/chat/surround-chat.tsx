import { type ReactNode, useEffect } from 'react';
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
const PreChat = lazyView(
  () => import('../../views/PreChat/PreChat'),
  'PreChat',
  ({ onAnswer }) => onAnswer(null),
);
const HoursBar = lazyPart(
  () => import('./hours-and-gate').then(({ HoursBar }) => ({ HoursBar })),
  'HoursBar',
);

/** Settings as the integrator gave them. */
interface AroundSettings {
  readonly hours?: unknown;
  readonly consentGate?: unknown;
  readonly notifications?: unknown;
  readonly preChat?: unknown;
}

/** Whether one of the settings draws something around the chat. */
export const isDrawnAround = ({ hours, consentGate, notifications, preChat }: AroundSettings): boolean =>
  [hours, consentGate, notifications, preChat].some(Boolean);

/** For `wrap` of KefuWidget: the bar of the hours, the questions before the chat, or the gate in the place of the chat. */
export const aroundChat =
  (widget: HeadlessWidget, settings: AroundSettings) =>
  (chat: ReactNode): ReactNode => (
    <AroundChat widget={widget} {...settings}>
      {chat}
    </AroundChat>
  );

interface AroundChatProps extends Pick<AroundSettings, 'consentGate' | 'preChat'> {
  readonly widget: HeadlessWidget;
  readonly children: ReactNode;
}

const AroundChat = ({ widget, consentGate, preChat, children }: AroundChatProps) => {
  const { asksConsent, asksNotifications, asksQuestions, away } = useSnapshot(widget.panel);
  // While the chat starts: the questions come at once when it is open.
  useEffect(() => {
    if (preChat) PreChat.preload();
  }, [preChat]);
  const isClosable = useSelected(widget.header.state, ({ closable }) => closable);
  if (asksConsent)
    return (
      <ConsentGate
        gate={consentGate}
        onAgree={() => widget.consent(true)}
        onDecline={isClosable ? () => widget.header.actions.close() : null}
      />
    );
  const bar = (
    <>
      <div {...STATUS_REGION}>{away && <HoursBar away={away} />}</div>
      <div {...STATUS_REGION}>{asksNotifications && <NotificationsBar onAnswer={asksNotifications} />}</div>
      {asksQuestions && (
        <div className="kefu-pre-chat">
          <PreChat
            text={asksQuestions.text}
            questions={asksQuestions.questions}
            kept={asksQuestions.entry}
            onEdit={(entry) => widget.editAnswers(entry)}
            onAnswer={(answers) => widget.answerQuestions(answers)}
          />
        </div>
      )}
    </>
  );
  return <BelowHeader.Provider value={bar}>{children}</BelowHeader.Provider>;
};
