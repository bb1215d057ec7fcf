import type { OutboxEntry, OutboxStore } from '../../application/ports/outbox-store.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import { DeviceShelf, type StorageHealth } from './device-shelf';

interface Kept {
  readonly entry: OutboxEntry;
  readonly claim: { readonly tab: string; readonly until: number } | null;
}

/** The outbox of one device. `tab` gives a second tab's view of it; a reload is the same tab again. */
export class MemoryOutboxStore implements OutboxStore {
  constructor(
    private readonly tabId: string = 'tab-1',
    private readonly shelf: DeviceShelf<Kept> = new DeviceShelf(),
  ) {}

  tab(tabId: string): MemoryOutboxStore {
    return new MemoryOutboxStore(tabId, this.shelf.tab());
  }

  /** For all tabs of the device. */
  get health(): StorageHealth {
    return this.shelf.health;
  }

  set health(health: StorageHealth) {
    this.shelf.health = health;
  }

  /** Every record of the device is gone. */
  evict(): void {
    this.shelf.evict();
  }

  /** Every record of the device is damaged. */
  corrupt(): void {
    this.shelf.corrupt();
  }

  read(conversation: ConversationKey): readonly OutboxEntry[] {
    return this.shelf
      .entries()
      .filter(([key, { entry }]) => key === keyOf(conversation, entry.clientId))
      .map(([, { entry }]) => entry)
      .sort((a, b) => a.createdAt - b.createdAt);
  }

  write(conversation: ConversationKey, entry: OutboxEntry): void {
    const key = keyOf(conversation, entry.clientId);
    this.shelf.set(key, { entry, claim: this.shelf.get(key)?.claim ?? null });
  }

  remove(conversation: ConversationKey, clientId: string): void {
    this.shelf.delete(keyOf(conversation, clientId));
  }

  claim(conversation: ConversationKey, clientId: string, now: number, until: number): boolean {
    const key = keyOf(conversation, clientId);
    const kept = this.shelf.get(key);
    if (!kept) return false;
    const { claim } = kept;
    if (claim !== null && claim.tab !== this.tabId && claim.until > now) return false;
    this.shelf.set(key, { ...kept, claim: { tab: this.tabId, until } });
    return true;
  }
}

const keyOf = ({ businessId, visitorId }: ConversationKey, clientId: string): string =>
  JSON.stringify([businessId, visitorId, clientId]);
