import type { ConversationSnapshot } from '../../../application/presentation/conversation/conversation-contract';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { lazyPart } from '../../primitives/LazyView/lazy-view';

/** Optional: the toolbar offers the same questions. */
const QuickReplies = lazyPart(() => import('../../views/Questions/QuickReplies'), 'QuickReplies');

interface ConnectedQuickRepliesProps {
  readonly offered: ConversationSnapshot['quickReplies'];
}

/**
 * At the end of the conversation. If the list above the composer is open, it shows the same questions, so these are
 * hidden.
 */
export const ConnectedQuickReplies = ({ offered }: ConnectedQuickRepliesProps) => {
  const { questions, conversation } = useWidget();
  const { open, questions: list, locked } = useSnapshot(questions.state);
  if (offered === null || open) return null;
  return (
    <QuickReplies
      questions={list}
      withQuestions={offered.withQuestions}
      locked={locked}
      person={offered.person}
      actions={questions.actions}
      onPerson={conversation.actions.askForPerson}
    />
  );
};
