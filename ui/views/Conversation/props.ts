import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../../application/presenters/contracts/conversation';
import type { ViewMedia } from '../Message/props';

export interface ConversationProps {
  readonly snapshot: ConversationSnapshot;
  readonly actions: ConversationActions;
  readonly view?: ViewMedia | undefined;
}
