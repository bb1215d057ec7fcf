import type { OutboxEntry, OutboxStore } from '../../application/ports/outbox-store.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import type { OutboxRecords } from './outbox-records';

/** The outbox in localStorage. */
export class BrowserOutboxStore implements OutboxStore {
  constructor(private readonly records: OutboxRecords) {}

  read(conversation: ConversationKey): readonly OutboxEntry[] {
    return this.records.all(conversation).map(({ entry }) => entry);
  }

  find(conversation: ConversationKey, clientId: string): OutboxEntry | null {
    return this.records.find(conversation, clientId)?.entry ?? null;
  }

  write(conversation: ConversationKey, entry: OutboxEntry): 'stored' | 'memory' {
    if (conversation.visitorId === '') return 'stored';
    const known = this.records.find(conversation, entry.clientId);
    const stays = known !== null && known.entry.createdAt === entry.createdAt;
    const order = stays ? known.order : (this.records.all(conversation).at(-1)?.order ?? 0) + 1;
    return this.records.keep(conversation, { entry, order });
  }

  remove(conversation: ConversationKey, clientId: string): boolean {
    return this.records.remove(conversation, clientId);
  }

  isLost(conversation: ConversationKey, clientId: string): boolean {
    return this.records.isLost(conversation, clientId);
  }
}
