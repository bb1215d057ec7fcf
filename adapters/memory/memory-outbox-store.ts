import type { OutboxEntry, OutboxStore, StoredClaim } from '../../application/ports/outbox-store.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import { LIMITS } from '../../domain/limits';
import { DeviceStorage, type StorageHealth } from './device-storage';

interface Kept {
  readonly entry: OutboxEntry;
  readonly order: number;
  readonly claim: Claim | null;
}

interface Claim {
  readonly tab: string;
  readonly renewals: number;
}

/** The outbox of one device. `tab` returns the view of a second tab; a reload is the same tab again. */
export class MemoryOutboxStore implements OutboxStore {
  /** When this tab first saw the present claim of another tab. */
  readonly #seen = new Map<string, { readonly claim: string; readonly since: number }>();

  /** How often the device had lost its storage when this tab wrote or claimed an entry, by record. */
  readonly #losses = new Map<string, number>();

  constructor(
    private readonly tabId: string = 'tab-1',
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

  write(conversation: ConversationKey, entry: OutboxEntry): 'stored' | 'memory' {
    const key = keyOf(conversation, entry.clientId);
    const known = this.storage.get(key);
    const stays = known?.entry.createdAt === entry.createdAt;
    const last = Math.max(0, ...this.storage.entries().map(([, { order }]) => order));
    this.storage.set(key, { entry, order: stays ? known.order : last + 1, claim: known?.claim ?? null });
    this.#losses.set(key, this.storage.losses);
    return this.health === 'well' ? 'stored' : 'memory';
  }

  remove(conversation: ConversationKey, clientId: string): boolean {
    const key = keyOf(conversation, clientId);
    this.#losses.delete(key);
    this.storage.delete(key);
    return this.health !== 'forbidden';
  }

  claim(conversation: ConversationKey, clientId: string, at: number): StoredClaim {
    const key = keyOf(conversation, clientId);
    const kept = this.storage.get(key);
    if (!kept)
      return (this.#losses.get(key) ?? this.storage.losses) === this.storage.losses ? 'gone' : 'lost';
    const { claim } = kept;
    if (claim !== null && claim.tab !== this.tabId && this.#isAlive(key, claim, at)) return 'elsewhere';
    const renewals = claim?.tab === this.tabId ? claim.renewals + 1 : 0;
    this.storage.set(key, { ...kept, claim: { tab: this.tabId, renewals } });
    this.#losses.set(key, this.storage.losses);
    return 'ours';
  }

  release(conversation: ConversationKey, clientId: string): void {
    const key = keyOf(conversation, clientId);
    const kept = this.storage.get(key);
    if (kept?.claim?.tab === this.tabId) this.storage.set(key, { ...kept, claim: null });
  }

  #isAlive(key: string, { tab, renewals }: Claim, at: number): boolean {
    const claim = `${renewals} ${tab}`;
    const seen = this.#seen.get(key);
    if (seen?.claim === claim) return at - seen.since < LIMITS.outboxClaimMs;
    this.#seen.set(key, { claim, since: at });
    return true;
  }
}

const keyOf = ({ businessId, visitorId }: ConversationKey, clientId: string): string =>
  JSON.stringify([businessId, visitorId, clientId]);
