import type { ReactNode } from 'react';
import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../../application/presentation/conversation/contract';
import type { ViewMedia } from './message/props';

export interface ConversationProps {
  readonly snapshot: ConversationSnapshot;
  readonly actions: ConversationActions;
  readonly view?: ViewMedia | undefined;
  /** Below the last message. */
  readonly after?: ReactNode;
}
