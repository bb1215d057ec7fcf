import type { ChoiceName, ConversationKey, Preferences } from '../../application/ports/preferences.port';
import type { AskedRating } from '../../domain/evaluation/evaluation';
import type { SendKey } from '../../domain/text/send-key';
import { type LastLook, readLastLook } from '../../domain/theme/last-look';
import { id, text, texts } from '../wire/field-readers';
import type { SafeStorage } from './safe-storage';
import { MOST, STORED, type StoredKey, storageKey } from './stored-keys';

/** Storage that belongs to one tab. */
export interface TabMemory {
  readonly storage: SafeStorage;
  /**
   * Session storage also stays when the tab opens another page, and it is copied when a page opens a tab. Only after a
   * reload is this still the page whose address named the visitor.
   */
  readonly isReload: boolean;
}

const habitKey = (isAfterSwitch: boolean): StoredKey =>
  isAfterSwitch ? STORED.habitAfterSwitch : STORED.habit;

/** Preferences in localStorage; values of the tab in sessionStorage. Damaged values count as missing. */
export class BrowserPreferences implements Preferences {
  constructor(
    private readonly storage: SafeStorage,
    private readonly tab: TabMemory,
  ) {}

  isKept(): boolean {
    return !this.storage.isForbidden;
  }

  visitorId(businessId: string): string | null {
    return idIn(objectIn(this.storage, STORED.visitors), businessId);
  }

  rememberVisitorId(businessId: string, visitorId: string): void {
    const { [businessId]: _, ...others } = objectIn(this.storage, STORED.visitors);
    this.storage.write(STORED.visitors, withEntry(others, businessId, visitorId, MOST.visitors));
  }

  tabVisitorId(businessId: string): string | null {
    return this.tab.isReload ? idIn(objectIn(this.tab.storage, STORED.tabVisitors), businessId) : null;
  }

  rememberTabVisitorId(businessId: string, visitorId: string | null): void {
    const { storage } = this.tab;
    const { [businessId]: known, ...others } = objectIn(storage, STORED.tabVisitors);
    if (visitorId !== null)
      storage.write(STORED.tabVisitors, withEntry(others, businessId, visitorId, MOST.ofTab));
    else if (known !== undefined) storage.write(STORED.tabVisitors, JSON.stringify(others));
  }

  keyHabit(isAfterSwitch = false): SendKey | null {
    const kept = this.storage.read(habitKey(isAfterSwitch))?.replaceAll('"', '');
    return kept === 'enter' || kept === 'ctrl+enter' ? kept : null;
  }

  rememberKeyHabit(habit: SendKey, isAfterSwitch = false): void {
    this.storage.write(habitKey(isAfterSwitch), habit);
  }

  choice(name: ChoiceName): string | null {
    return this.storage.read(storageKey(STORED.choice, name));
  }

  rememberChoice(name: ChoiceName, value: string): void {
    this.storage.write(storageKey(STORED.choice, name), value);
  }

  sound(): boolean | null {
    const kept = this.storage.read(STORED.sound);
    return kept === 'on' || kept === 'off' ? kept === 'on' : null;
  }

  rememberSound(on: boolean): void {
    this.storage.write(STORED.sound, on ? 'on' : 'off');
  }

  look(businessId: string): LastLook | null {
    return readLastLook(this.#pairs(STORED.looks).find(([id]) => id === businessId)?.[1]);
  }

  rememberLook(businessId: string, look: LastLook): void {
    this.#rememberPair(STORED.looks, businessId, look);
  }

  closedBanner(businessId: string): string | null {
    const [, words] = this.#pairs(STORED.banners).find(([id]) => id === businessId) ?? [];
    return typeof words === 'string' ? words : null;
  }

  rememberClosedBanner(businessId: string, words: string): void {
    this.#rememberPair(STORED.banners, businessId, words);
  }

  recentEmoji(): readonly string[] {
    const kept = this.storage.readJson(STORED.recentEmoji);
    // The longest emoji have about 20 UTF-16 code units.
    return Array.isArray(kept)
      ? kept.filter((item) => typeof item === 'string' && /^.{1,64}$/s.test(item))
      : [];
  }

  rememberRecentEmoji(emoji: readonly string[]): void {
    this.storage.write(STORED.recentEmoji, JSON.stringify(emoji.slice(0, MOST.recentEmoji)));
  }

  skinTone(): number | null {
    const kept = this.storage.readJson(STORED.skinTone);
    return typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept <= 5 ? kept : null;
  }

  rememberSkinTone(tone: number): void {
    this.storage.write(STORED.skinTone, JSON.stringify(tone));
  }

  draft(conversation: ConversationKey): string {
    return this.storage.read(draftKey(conversation)) ?? '';
  }

  rememberDraft(conversation: ConversationKey, text: string): void {
    if (conversation.businessId === '') return;
    const key = draftKey(conversation);
    if (text === '') {
      this.storage.remove(key);
      return;
    }
    this.#makeRoom(key, STORED.draft, MOST.drafts);
    this.storage.write(key, text);
  }

  askedRating(conversation: ConversationKey): AskedRating | null {
    const asked = objectIn(this.storage, ratingKey(conversation));
    if (!('items' in asked)) return null;
    return {
      title: text(asked['title'], 'title'),
      items: texts(asked['items'], 'ratingItems', 'title'),
      commentAsked: asked['commentAsked'] === true,
      commentTitle: text(asked['commentTitle'], 'title'),
      serviceId: id(asked['serviceId']),
    };
  }

  rememberAskedRating(conversation: ConversationKey, asked: AskedRating | null): void {
    if (conversation.visitorId === '') return;
    const key = ratingKey(conversation);
    if (asked === null) {
      this.storage.remove(key);
      return;
    }
    this.#makeRoom(key, STORED.rating, MOST.ratings);
    this.storage.write(key, JSON.stringify(asked));
  }

  #makeRoom(key: StoredKey, kind: typeof STORED.draft | typeof STORED.rating, most: number): void {
    if (this.storage.read(key) !== null) return;
    for (const other of this.storage.keys(kind).slice(most - 1)) this.storage.remove(other);
  }

  /** Pairs of business and value, the newest last. */
  #pairs(key: StoredKey): readonly (readonly unknown[])[] {
    const kept = this.storage.readJson(key);
    return Array.isArray(kept) ? kept.filter(Array.isArray) : [];
  }

  #rememberPair(key: StoredKey, businessId: string, value: unknown): void {
    const others = this.#pairs(key).filter(([id]) => id !== businessId);
    this.storage.write(key, JSON.stringify([...others, [businessId, value]].slice(-MOST.businesses)));
  }
}

const objectIn = (storage: SafeStorage, key: StoredKey): Readonly<Record<string, unknown>> => {
  const kept = storage.readJson(key);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
    ? (kept as Record<string, unknown>)
    : {};
};

/** An object sorts numeric ids, so which of the others goes is not their age. */
const withEntry = (
  others: Readonly<Record<string, unknown>>,
  businessId: string,
  visitorId: string,
  most: number,
): string => {
  const kept = Object.entries(others).slice(-(most - 1));
  return JSON.stringify(Object.fromEntries([...kept, [businessId, visitorId]]));
};

const idIn = (kept: Readonly<Record<string, unknown>>, businessId: string): string | null => {
  const id = Object.hasOwn(kept, businessId) ? kept[businessId] : null;
  return (typeof id === 'string' && ID.test(id)) || Number.isFinite(id) ? String(id) : null;
};

/** As long as the id of an address may be, and without control characters: another value would fail every start. */
const ID = /^\P{C}{1,512}$/u;

const draftKey = ({ businessId, visitorId }: ConversationKey) =>
  storageKey(STORED.draft, businessId, visitorId);

const ratingKey = ({ businessId, visitorId }: ConversationKey) =>
  storageKey(STORED.rating, businessId, visitorId);
