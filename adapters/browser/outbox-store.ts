import type { OutboxContent, OutboxEntry, OutboxStore } from '../../application/ports/outbox-store.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import { type SafeStorage, storageKey } from './safe-storage';

/** More than this waits for an echo only where something is broken for good; then the oldest go. */
const MOST_ENTRIES = 200;

interface Claim {
  readonly tab: string;
  readonly until: number;
}

interface Kept {
  readonly entry: OutboxEntry;
  /** Counts up as entries are written: seconds do not tell two quick messages apart. */
  readonly order: number;
  readonly claim: Claim | null;
}

/** The outbox in localStorage: one record an entry, so that tabs never write over each other's. */
export class BrowserOutboxStore implements OutboxStore {
  constructor(
    private readonly storage: SafeStorage,
    private readonly tabId: string,
  ) {}

  read(conversation: ConversationKey): readonly OutboxEntry[] {
    return this.#all(conversation)
      .slice(-MOST_ENTRIES)
      .map(({ entry }) => entry);
  }

  write(conversation: ConversationKey, entry: OutboxEntry): void {
    if (conversation.visitorId === '') return;
    const key = keyOf(conversation, entry.clientId);
    const known = this.#kept(key);
    const newest = this.#all(conversation).reduce((most, { order }) => Math.max(most, order), 0);
    // What another tab is sending stays claimed by it.
    this.#keep(key, { entry, order: newest + 1, claim: known?.claim ?? null });
    if (known === null) this.#trim(conversation);
  }

  remove(conversation: ConversationKey, clientId: string): void {
    this.storage.remove(keyOf(conversation, clientId));
  }

  claim(conversation: ConversationKey, clientId: string, now: number, until: number): boolean {
    const key = keyOf(conversation, clientId);
    const kept = this.#kept(key);
    if (kept === null) return false;
    const { claim } = kept;
    if (claim !== null && claim.tab !== this.tabId && claim.until > now) return false;
    this.#keep(key, { ...kept, claim: { tab: this.tabId, until } });
    return true;
  }

  #keep(key: string, kept: Kept): void {
    this.storage.write(key, JSON.stringify(kept));
  }

  #kept(key: string): Kept | null {
    const found = record(this.storage.readJson(key));
    const entry = decodeEntry(found?.['entry']);
    // A record that stands under another name than its entry's could never be removed.
    if (entry === null || !key.endsWith(`.${entry.clientId}`)) return null;
    const order = found?.['order'];
    return { entry, order: typeof order === 'number' ? order : 0, claim: decodeClaim(found?.['claim']) };
  }

  /** Oldest first. */
  #all(conversation: ConversationKey): readonly Kept[] {
    return this.storage
      .keys(prefix(conversation))
      .flatMap((key) => this.#kept(key) ?? [])
      .sort((a, b) => a.entry.createdAt - b.entry.createdAt || a.order - b.order);
  }

  #trim(conversation: ConversationKey): void {
    for (const { entry } of this.#all(conversation).slice(0, -MOST_ENTRIES))
      this.remove(conversation, entry.clientId);
  }
}

const prefix = ({ businessId, visitorId }: ConversationKey): string =>
  `${storageKey('kefu', 'outbox', businessId, visitorId)}.`;

const keyOf = (conversation: ConversationKey, clientId: string): string => prefix(conversation) + clientId;

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** Storage is anybody's to write to: an entry that is not whole is none. */
const decodeEntry = (value: unknown): OutboxEntry | null => {
  const found = record(value);
  const content = decodeContent(found?.['content']);
  const { clientId, mode, createdAt, saidBefore } = found ?? {};
  if (content === null || typeof clientId !== 'string' || clientId === '' || typeof createdAt !== 'number')
    return null;
  return {
    clientId,
    mode: mode === 'robot' ? 'robot' : 'agent',
    createdAt,
    content,
    ...(typeof saidBefore === 'number' ? { saidBefore } : {}),
  };
};

const decodeContent = (value: unknown): OutboxContent | null => {
  const { kind, text, images, video } = record(value) ?? {};
  if (typeof text !== 'string') return null;
  if (kind === 'text') return { kind, text };
  if (kind !== 'media' || !Array.isArray(images)) return null;
  return {
    kind,
    text,
    images: images.filter((item) => typeof item === 'string'),
    video: typeof video === 'string' ? video : null,
  };
};

const decodeClaim = (value: unknown): Claim | null => {
  const { tab, until } = record(value) ?? {};
  return typeof tab === 'string' && typeof until === 'number' ? { tab, until } : null;
};
