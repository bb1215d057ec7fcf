import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { SLOTS } from './slot-table';

/** Loaded only where nobody is there and the integrator takes messages. */
export const ConnectedForm = () => {
  const { messageForm } = useWidget();
  const snapshot = useSnapshot(messageForm.state);
  const { messageForm: View } = SLOTS;
  if (!View || snapshot.kind === 'hidden') return null;
  return <View snapshot={snapshot} actions={messageForm.actions} />;
};
