import { SLOTS } from '../../bridge/slot-table';
import { useSnapshot } from '../../bridge/useSnapshot';
import { useWidget } from '../../bridge/WidgetContext';

/** Between the conversation, where the answers come, and the composer that opens it. */
export const ConnectedQuestions = () => {
  const { questions } = useWidget();
  const snapshot = useSnapshot(questions.state);
  const { questions: View } = SLOTS;
  if (!View || !snapshot.open) return null;
  return <View snapshot={snapshot} actions={questions.actions} />;
};
