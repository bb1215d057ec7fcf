import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { SLOTS } from './slot-table';

/** Between the conversation, where the answers come, and the composer that opens it. */
export const ConnectedQuestions = () => {
  const { questions } = useWidget();
  const snapshot = useSnapshot(questions.state);
  const { questions: View } = SLOTS;
  if (!View || !snapshot.open) return null;
  return <View snapshot={snapshot} actions={questions.actions} />;
};
