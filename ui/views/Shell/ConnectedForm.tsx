import { SLOTS } from '../../bridge/slot-table';
import { useSnapshot } from '../../bridge/useSnapshot';
import { useWidget } from '../../bridge/WidgetContext';

/** Loaded only where nobody is there and the integrator takes messages. */
export const ConnectedForm = () => {
  const { messageForm } = useWidget();
  const snapshot = useSnapshot(messageForm.state);
  const { messageForm: View } = SLOTS;
  if (!View || snapshot.kind === 'hidden') return null;
  return <View snapshot={snapshot} actions={messageForm.actions} />;
};
