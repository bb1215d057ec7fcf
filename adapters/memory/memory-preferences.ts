import type { ChoiceName, ConversationKey, Preferences } from '../../application/ports/preferences.port';
import type { AskedRating } from '../../domain/evaluation/evaluation';
import type { SendKey } from '../../domain/text/send-key';
import { type LastLook, readLastLook } from '../../domain/theme/last-look';
import { isOfConversation } from './conversation-keys';
import { DeviceStorage, type StorageHealth } from './device-storage';

type Value = string | boolean | number | readonly string[] | LastLook | AskedRating;

/** Preferences of one device. `tab` returns the view of a second tab, or of the same tab after a reload. */
export class MemoryPreferences implements Preferences {
  /** True if the next widget is the same tab after a reload. */
  isReload = false;
  readonly #tabVisitors = new Map<string, string>();

  constructor(private readonly storage: DeviceStorage<Value> = new DeviceStorage()) {}

  tab(): MemoryPreferences {
    return new MemoryPreferences(this.storage.tab());
  }

  /** For all tabs of the device. */
  get health(): StorageHealth {
    return this.storage.health;
  }

  set health(health: StorageHealth) {
    this.storage.health = health;
  }

  isKept(): boolean {
    return this.health !== 'forbidden';
  }

  /** Deletes everything. */
  evict(): void {
    this.storage.evict();
  }

  /** Damages everything. */
  corrupt(): void {
    this.storage.corrupt();
  }

  visitorId(businessId: string): string | null {
    return this.#text(`visitor ${businessId}`);
  }

  rememberVisitorId(businessId: string, visitorId: string): void {
    this.storage.set(`visitor ${businessId}`, visitorId);
  }

  tabVisitorId(businessId: string): string | null {
    return this.isReload ? (this.#tabVisitors.get(businessId) ?? null) : null;
  }

  rememberTabVisitorId(businessId: string, visitorId: string | null): void {
    if (visitorId === null) this.#tabVisitors.delete(businessId);
    else this.#tabVisitors.set(businessId, visitorId);
  }

  forgetAll(businessId: string, visitorId?: string): void {
    if (visitorId === undefined || this.visitorId(businessId) === visitorId)
      this.storage.delete(`visitor ${businessId}`);
    this.#tabVisitors.delete(businessId);
    for (const [key] of this.storage.entries())
      if (isOfConversation(key.replace(/^(draft|rating) /, ''), businessId, visitorId))
        this.storage.delete(key);
  }

  keyHabit(isAfterSwitch = false): SendKey | null {
    return this.#text(habitKey(isAfterSwitch)) as SendKey | null;
  }

  rememberKeyHabit(habit: SendKey, isAfterSwitch = false): void {
    this.storage.set(habitKey(isAfterSwitch), habit);
  }

  choice(name: ChoiceName): string | null {
    return this.#text(`choice ${name}`);
  }

  rememberChoice(name: ChoiceName, value: string): void {
    this.storage.set(`choice ${name}`, value);
  }

  sound(): boolean | null {
    return (this.storage.get('sound') as boolean | undefined) ?? null;
  }

  rememberSound(on: boolean): void {
    this.storage.set('sound', on);
  }

  look(businessId: string): LastLook | null {
    return readLastLook(this.storage.get(`look ${businessId}`));
  }

  rememberLook(businessId: string, look: LastLook): void {
    this.storage.set(`look ${businessId}`, look);
  }

  closedBanner(businessId: string): string | null {
    return this.#text(`banner ${businessId}`);
  }

  rememberClosedBanner(businessId: string, words: string): void {
    this.storage.set(`banner ${businessId}`, words);
  }

  recentEmoji(): readonly string[] {
    return (this.storage.get('emoji') as readonly string[] | undefined) ?? [];
  }

  rememberRecentEmoji(emoji: readonly string[]): void {
    this.storage.set('emoji', [...emoji]);
  }

  skinTone(): number | null {
    return (this.storage.get('tone') as number | undefined) ?? null;
  }

  rememberSkinTone(tone: number): void {
    this.storage.set('tone', tone);
  }

  draft(conversation: ConversationKey): string {
    return this.#text(draftKey(conversation)) ?? '';
  }

  rememberDraft(conversation: ConversationKey, text: string): void {
    this.storage.set(draftKey(conversation), text);
  }

  askedRating(conversation: ConversationKey): AskedRating | null {
    const asked = this.storage.get(ratingKey(conversation));
    return typeof asked === 'object' && 'items' in asked ? asked : null;
  }

  rememberAskedRating(conversation: ConversationKey, asked: AskedRating | null): void {
    if (asked === null) this.storage.delete(ratingKey(conversation));
    else if (conversation.visitorId !== '') this.storage.set(ratingKey(conversation), asked);
  }

  #text(key: string): string | null {
    return (this.storage.get(key) as string | undefined) ?? null;
  }
}

const habitKey = (isAfterSwitch: boolean): string => (isAfterSwitch ? 'habit after switch' : 'habit');

const draftKey = ({ businessId, visitorId }: ConversationKey): string =>
  `draft ${JSON.stringify([businessId, visitorId])}`;

const ratingKey = ({ businessId, visitorId }: ConversationKey): string =>
  `rating ${JSON.stringify([businessId, visitorId])}`;
