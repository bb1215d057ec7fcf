import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { MessageForm } from './lazy-views';

/** Shown if nobody is available and the integrator accepts messages (decision 17). */
export const ConnectedForm = () => {
  const { messageForm } = useWidget();
  const snapshot = useSnapshot(messageForm.state);
  if (snapshot.kind === 'hidden') return null;
  return <MessageForm snapshot={snapshot} actions={messageForm.actions} />;
};
