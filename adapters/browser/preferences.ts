import type { ConversationKey, Preferences } from '../../application/ports/preferences.port';
import type { SendKey } from '../../domain/text/send-key';
import { type LastLook, readLastLook } from '../../domain/theme/last-look';
import { type SafeStorage, storageKey } from './safe-storage';

/** Spec §3 Stored preferences: the visitor ids of all businesses, as one JSON object under this key. */
const VISITORS = 'business_id_obj';
/** The visitors that the address of this tab named, in the same form. */
const TAB_VISITORS = 'kefu.visitor';
const HABIT = 'keyboardHabit';
const HABIT_AFTER_SWITCH = 'kefu.habit';
const SOUND = 'kefu.sound';
/** The looks of the latest businesses, the newest last: pairs of id and look, because an object would sort numeric ids. */
const LOOKS = 'kefu.look';
/** The words of closed banners, in the same form. */
const BANNERS = 'kefu.banner.closed';
const RECENT_EMOJI = 'kefu.emoji.recent';
const SKIN_TONE = 'kefu.emoji.tone';
const MOST_RECENT_EMOJI = 32;
/** Of businesses visited on this device. */
const MOST_BUSINESSES = 4;

/** Storage that belongs to one tab. */
export interface TabMemory {
  readonly storage: SafeStorage;
  /**
   * Session storage also stays when the tab opens another page, and it is copied when a page opens a tab. Only after a
   * reload is this still the page whose address named the visitor.
   */
  readonly isReload: boolean;
}

const habitKey = (isAfterSwitch: boolean): string => (isAfterSwitch ? HABIT_AFTER_SWITCH : HABIT);

/** Preferences in localStorage; values of the tab in sessionStorage. Damaged values count as missing. */
export class BrowserPreferences implements Preferences {
  constructor(
    private readonly storage: SafeStorage,
    private readonly tab: TabMemory,
  ) {}

  visitorId(businessId: string): string | null {
    return idIn(objectIn(this.storage, VISITORS), businessId);
  }

  rememberVisitorId(businessId: string, visitorId: string): void {
    const others = objectIn(this.storage, VISITORS);
    this.storage.write(VISITORS, JSON.stringify({ ...others, [businessId]: visitorId }));
  }

  tabVisitorId(businessId: string): string | null {
    return this.tab.isReload ? idIn(objectIn(this.tab.storage, TAB_VISITORS), businessId) : null;
  }

  rememberTabVisitorId(businessId: string, visitorId: string | null): void {
    const { storage } = this.tab;
    const { [businessId]: known, ...others } = objectIn(storage, TAB_VISITORS);
    if (visitorId !== null)
      storage.write(TAB_VISITORS, JSON.stringify({ ...others, [businessId]: visitorId }));
    else if (known !== undefined) storage.write(TAB_VISITORS, JSON.stringify(others));
  }

  keyHabit(isAfterSwitch = false): SendKey | null {
    const kept = this.storage.read(habitKey(isAfterSwitch))?.replaceAll('"', '');
    return kept === 'enter' || kept === 'ctrl+enter' ? kept : null;
  }

  rememberKeyHabit(habit: SendKey, isAfterSwitch = false): void {
    this.storage.write(habitKey(isAfterSwitch), habit);
  }

  sound(): boolean | null {
    const kept = this.storage.read(SOUND);
    return kept === 'on' || kept === 'off' ? kept === 'on' : null;
  }

  rememberSound(on: boolean): void {
    this.storage.write(SOUND, on ? 'on' : 'off');
  }

  look(businessId: string): LastLook | null {
    return readLastLook(this.#pairs(LOOKS).find(([id]) => id === businessId)?.[1]);
  }

  rememberLook(businessId: string, look: LastLook): void {
    this.#rememberPair(LOOKS, businessId, look);
  }

  closedBanner(businessId: string): string | null {
    const [, words] = this.#pairs(BANNERS).find(([id]) => id === businessId) ?? [];
    return typeof words === 'string' ? words : null;
  }

  rememberClosedBanner(businessId: string, words: string): void {
    this.#rememberPair(BANNERS, businessId, words);
  }

  recentEmoji(): readonly string[] {
    const kept = this.storage.readJson(RECENT_EMOJI);
    // The longest emoji have about 20 UTF-16 code units.
    return Array.isArray(kept)
      ? kept.filter((item) => typeof item === 'string' && /^.{1,64}$/s.test(item))
      : [];
  }

  rememberRecentEmoji(emoji: readonly string[]): void {
    this.storage.write(RECENT_EMOJI, JSON.stringify(emoji.slice(0, MOST_RECENT_EMOJI)));
  }

  skinTone(): number | null {
    const kept = this.storage.readJson(SKIN_TONE);
    return typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept <= 5 ? kept : null;
  }

  rememberSkinTone(tone: number): void {
    this.storage.write(SKIN_TONE, JSON.stringify(tone));
  }

  draft(conversation: ConversationKey): string {
    return this.storage.read(draftKey(conversation)) ?? '';
  }

  rememberDraft(conversation: ConversationKey, text: string): void {
    if (conversation.businessId === '') return;
    if (text === '') this.storage.remove(draftKey(conversation));
    else this.storage.write(draftKey(conversation), text);
  }

  /** Pairs of business and value, the newest last. */
  #pairs(key: string): readonly (readonly unknown[])[] {
    const kept = this.storage.readJson(key);
    return Array.isArray(kept) ? kept.filter(Array.isArray) : [];
  }

  #rememberPair(key: string, businessId: string, value: unknown): void {
    const others = this.#pairs(key).filter(([id]) => id !== businessId);
    this.storage.write(key, JSON.stringify([...others, [businessId, value]].slice(-MOST_BUSINESSES)));
  }
}

/** Whether this page was loaded by a reload. False if the browser does not say. */
export const isReload = (timeline: Pick<Performance, 'getEntriesByType'> = performance): boolean => {
  // jsdom has no such function.
  const load = timeline.getEntriesByType?.('navigation')?.[0];
  return (load as PerformanceNavigationTiming | undefined)?.type === 'reload';
};

const objectIn = (storage: SafeStorage, key: string): Readonly<Record<string, unknown>> => {
  const kept = storage.readJson(key);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
    ? (kept as Record<string, unknown>)
    : {};
};

const idIn = (kept: Readonly<Record<string, unknown>>, businessId: string): string | null => {
  const id = Object.hasOwn(kept, businessId) ? kept[businessId] : null;
  return (typeof id === 'string' && ID.test(id)) || Number.isFinite(id) ? String(id) : null;
};

/** As long as the id of an address may be, and without control characters: another value would fail every start. */
const ID = /^\P{C}{1,512}$/u;

const draftKey = ({ businessId, visitorId }: ConversationKey): string =>
  storageKey('kefu', 'draft', businessId, visitorId);
