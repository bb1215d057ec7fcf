import type { FormDraft } from '../../application/ports/form-draft.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import type { MessageFormEntry } from '../../domain/form/message-form';
import { isOfConversation } from './conversation-keys';

export class MemoryFormDraft implements FormDraft {
  readonly #entries = new Map<string, MessageFormEntry>();

  read(conversation: ConversationKey): MessageFormEntry | null {
    return this.#entries.get(keyOf(conversation)) ?? null;
  }

  keep(conversation: ConversationKey, entry: MessageFormEntry): void {
    this.#entries.set(keyOf(conversation), entry);
  }

  forgetAll(businessId: string, visitorId?: string): void {
    for (const key of this.#entries.keys())
      if (isOfConversation(key, businessId, visitorId)) this.#entries.delete(key);
  }

  forget(conversation: ConversationKey): void {
    this.#entries.delete(keyOf(conversation));
  }
}

const keyOf = ({ businessId, visitorId }: ConversationKey): string => JSON.stringify([businessId, visitorId]);
