import type { MessageFormEntry } from '../../domain/form/message-form';
import type { ConversationKey } from './preferences.port';

/**
 * Keeps an unsent form only as long as the tab lives, because it holds a name and a phone number. There is one draft for
 * each pair of merchant and visitor.
 */
export interface FormDraft {
  /** null if there is none, or if it cannot be read. */
  read(conversation: ConversationKey): MessageFormEntry | null;
  /**
   * Forgets all visitors of the business, or one of them. Our adapters lack it: `reset` of the API deletes what they store.
   */
  forgetAll?(businessId: string, visitorId?: string): void;
  keep(conversation: ConversationKey, entry: MessageFormEntry): void;
  forget(conversation: ConversationKey): void;
}
