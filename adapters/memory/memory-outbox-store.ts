import type { OutboxEntry, OutboxStore } from '../../application/ports/outbox-store.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import { isOfConversation } from './conversation-keys';
import { DeviceStorage, type StorageHealth } from './device-storage';

interface Kept {
  readonly entry: OutboxEntry;
  readonly order: number;
}

/** The outbox of one device. `tab` returns the view of a second tab; a reload is the same tab again. */
export class MemoryOutboxStore implements OutboxStore {
  /** How often the device had lost its storage when this tab wrote an entry, by record. */
  readonly #losses = new Map<string, number>();

  constructor(
    readonly tabId: string = 'tab-1',
    private readonly storage: DeviceStorage<Kept> = new DeviceStorage(),
  ) {}

  tab(tabId: string): MemoryOutboxStore {
    return new MemoryOutboxStore(tabId, this.storage.tab());
  }

  /** For all tabs of the device. */
  get health(): StorageHealth {
    return this.storage.health;
  }

  set health(health: StorageHealth) {
    this.storage.health = health;
  }

  /** Deletes every record of the device. */
  evict(): void {
    this.storage.evict();
  }

  /** Damages every record of the device. */
  corrupt(): void {
    this.storage.corrupt();
  }

  read(conversation: ConversationKey): readonly OutboxEntry[] {
    return this.storage
      .entries()
      .filter(([key, { entry }]) => key === keyOf(conversation, entry.clientId))
      .sort(([, a], [, b]) => a.order - b.order)
      .map(([, { entry }]) => entry);
  }

  find(conversation: ConversationKey, clientId: string): OutboxEntry | null {
    return this.storage.get(keyOf(conversation, clientId))?.entry ?? null;
  }

  write(conversation: ConversationKey, entry: OutboxEntry): 'stored' | 'memory' {
    const key = keyOf(conversation, entry.clientId);
    const known = this.storage.get(key);
    const stays = known?.entry.createdAt === entry.createdAt;
    const order = stays ? known.order : this.#lastOrder() + 1;
    this.storage.set(key, { entry, order });
    this.#losses.set(key, this.storage.losses);
    return this.health === 'well' ? 'stored' : 'memory';
  }

  remove(conversation: ConversationKey, clientId: string): boolean {
    const key = keyOf(conversation, clientId);
    this.#losses.delete(key);
    this.storage.delete(key);
    return this.health !== 'forbidden';
  }

  forgetAll(businessId: string, visitorId?: string): void {
    for (const [key] of this.storage.entries())
      if (isOfConversation(key, businessId, visitorId)) this.storage.delete(key);
  }

  isLost(conversation: ConversationKey, clientId: string): boolean {
    const { losses } = this.storage;
    return (this.#losses.get(keyOf(conversation, clientId)) ?? losses) !== losses;
  }

  #lastOrder(): number {
    return Math.max(0, ...this.storage.entries().map(([, { order }]) => order));
  }
}

const keyOf = ({ businessId, visitorId }: ConversationKey, clientId: string): string =>
  JSON.stringify([businessId, visitorId, clientId]);
