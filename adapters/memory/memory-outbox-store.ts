import type { OutboxEntry, OutboxStore } from '../../application/ports/outbox-store.port';
import type { ConversationKey } from '../../application/ports/preferences.port';

interface Kept {
  readonly entry: OutboxEntry;
  readonly claim: { readonly tab: string; readonly until: number } | null;
}

/** The outbox of one device. `tab` gives a second tab's view of it; a reload is the same tab again. */
export class MemoryOutboxStore implements OutboxStore {
  constructor(
    private readonly tabId: string = 'tab-1',
    private readonly shared: Map<string, Kept> = new Map(),
  ) {}

  tab(tabId: string): MemoryOutboxStore {
    return new MemoryOutboxStore(tabId, this.shared);
  }

  read(conversation: ConversationKey): readonly OutboxEntry[] {
    return [...this.shared]
      .filter(([key, { entry }]) => key === keyOf(conversation, entry.clientId))
      .map(([, { entry }]) => entry)
      .sort((a, b) => a.createdAt - b.createdAt);
  }

  write(conversation: ConversationKey, entry: OutboxEntry): void {
    const key = keyOf(conversation, entry.clientId);
    this.shared.set(key, { entry, claim: this.shared.get(key)?.claim ?? null });
  }

  remove(conversation: ConversationKey, clientId: string): void {
    this.shared.delete(keyOf(conversation, clientId));
  }

  claim(conversation: ConversationKey, clientId: string, now: number, until: number): boolean {
    const key = keyOf(conversation, clientId);
    const kept = this.shared.get(key);
    if (!kept) return false;
    const { claim } = kept;
    if (claim !== null && claim.tab !== this.tabId && claim.until > now) return false;
    this.shared.set(key, { ...kept, claim: { tab: this.tabId, until } });
    return true;
  }
}

const keyOf = ({ businessId, visitorId }: ConversationKey, clientId: string): string =>
  JSON.stringify([businessId, visitorId, clientId]);
