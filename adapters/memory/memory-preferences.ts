import type { ConversationKey, Preferences } from '../../application/ports/preferences.port';
import type { KeyHabit } from '../../domain/text/key-habit';
import { DeviceShelf, type StorageHealth } from './device-shelf';

type Value = string | boolean | number | readonly string[];

/** Preferences of one device. `tab` gives the same to a second tab, or to the same tab after a reload. */
export class MemoryPreferences implements Preferences {
  /** True: the next widget is the same tab after a reload. */
  isReload = false;
  readonly #tabVisitors = new Map<string, string>();

  constructor(private readonly shelf: DeviceShelf<Value> = new DeviceShelf()) {}

  tab(): MemoryPreferences {
    return new MemoryPreferences(this.shelf.tab());
  }

  /** For all tabs of the device. */
  get health(): StorageHealth {
    return this.shelf.health;
  }

  set health(health: StorageHealth) {
    this.shelf.health = health;
  }

  /** Everything is forgotten. */
  evict(): void {
    this.shelf.evict();
  }

  /** Everything is damaged. */
  corrupt(): void {
    this.shelf.corrupt();
  }

  visitorId(businessId: string): string | null {
    return this.#text(`visitor ${businessId}`);
  }

  rememberVisitorId(businessId: string, visitorId: string): void {
    this.shelf.set(`visitor ${businessId}`, visitorId);
  }

  tabVisitorId(businessId: string): string | null {
    return this.isReload ? (this.#tabVisitors.get(businessId) ?? null) : null;
  }

  rememberTabVisitorId(businessId: string, visitorId: string | null): void {
    if (visitorId === null) this.#tabVisitors.delete(businessId);
    else this.#tabVisitors.set(businessId, visitorId);
  }

  keyHabit(): KeyHabit | null {
    return this.#text('habit') as KeyHabit | null;
  }

  rememberKeyHabit(habit: KeyHabit): void {
    this.shelf.set('habit', habit);
  }

  sound(): boolean | null {
    return (this.shelf.get('sound') as boolean | undefined) ?? null;
  }

  rememberSound(on: boolean): void {
    this.shelf.set('sound', on);
  }

  recentEmoji(): readonly string[] {
    return (this.shelf.get('emoji') as readonly string[] | undefined) ?? [];
  }

  rememberRecentEmoji(emoji: readonly string[]): void {
    this.shelf.set('emoji', [...emoji]);
  }

  skinTone(): number | null {
    return (this.shelf.get('tone') as number | undefined) ?? null;
  }

  rememberSkinTone(tone: number): void {
    this.shelf.set('tone', tone);
  }

  draft(conversation: ConversationKey): string {
    return this.#text(draftKey(conversation)) ?? '';
  }

  rememberDraft(conversation: ConversationKey, text: string): void {
    this.shelf.set(draftKey(conversation), text);
  }

  #text(key: string): string | null {
    return (this.shelf.get(key) as string | undefined) ?? null;
  }
}

const draftKey = ({ businessId, visitorId }: ConversationKey): string =>
  `draft ${JSON.stringify([businessId, visitorId])}`;
