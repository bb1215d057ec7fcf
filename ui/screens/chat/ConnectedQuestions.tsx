import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { Questions } from './lazy-views';

/** The quick questions, between the conversation and the composer. */
export const ConnectedQuestions = () => {
  const { questions } = useWidget();
  const snapshot = useSnapshot(questions.state);
  return snapshot.open ? <Questions snapshot={snapshot} actions={questions.actions} /> : null;
};
