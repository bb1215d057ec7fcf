import type { MessageFormEntry } from '../../domain/form/message-form';
import type { ConversationKey } from './preferences.port';

/**
 * Keeps an unsent form for as long as the tab lives, and no longer: it holds a name and a phone number. One a merchant and
 * visitor: what was meant for one is nobody else's.
 */
export interface FormDraft {
  /** null when there is none, or nothing that can be read. */
  read(conversation: ConversationKey): MessageFormEntry | null;
  keep(conversation: ConversationKey, entry: MessageFormEntry): void;
  forget(conversation: ConversationKey): void;
}
