import type { ConversationKey, Preferences } from '../../application/ports/preferences.port';
import type { KeyHabit } from '../../domain/text/key-habit';
import { type SafeStorage, storageKey } from './safe-storage';

/** Section 3: the visitor id per business, as one JSON object under this key. */
const VISITORS = 'business_id_obj';
const HABIT = 'keyboardHabit';
const SOUND = 'kefu.sound';
const RECENT_EMOJI = 'kefu.emoji.recent';
const SKIN_TONE = 'kefu.emoji.tone';
const MOST_RECENT_EMOJI = 32;

/** Preferences in localStorage. What is corrupt counts as not there. */
export class BrowserPreferences implements Preferences {
  constructor(private readonly storage: SafeStorage) {}

  visitorId(businessId: string): string | null {
    const kept = this.#visitors()[businessId];
    return (typeof kept === 'string' && kept !== '') || typeof kept === 'number' ? String(kept) : null;
  }

  rememberVisitorId(businessId: string, visitorId: string): void {
    this.storage.write(VISITORS, JSON.stringify({ ...this.#visitors(), [businessId]: visitorId }));
  }

  keyHabit(): KeyHabit | null {
    const kept = this.storage.read(HABIT)?.replaceAll('"', '');
    return kept === 'enter' || kept === 'ctrl+enter' ? kept : null;
  }

  rememberKeyHabit(habit: KeyHabit): void {
    this.storage.write(HABIT, habit);
  }

  sound(): boolean | null {
    const kept = this.storage.read(SOUND);
    return kept === 'on' || kept === 'off' ? kept === 'on' : null;
  }

  rememberSound(on: boolean): void {
    this.storage.write(SOUND, on ? 'on' : 'off');
  }

  recentEmoji(): readonly string[] {
    const kept = this.storage.readJson(RECENT_EMOJI);
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : [];
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
    if (conversation.visitorId === '') return;
    if (text === '') this.storage.remove(draftKey(conversation));
    else this.storage.write(draftKey(conversation), text);
  }

  #visitors(): Readonly<Record<string, unknown>> {
    const kept = this.storage.readJson(VISITORS);
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
      ? (kept as Record<string, unknown>)
      : {};
  }
}

const draftKey = ({ businessId, visitorId }: ConversationKey): string =>
  storageKey('kefu', 'draft', businessId, visitorId);
