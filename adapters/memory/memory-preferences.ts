import type { ConversationKey, Preferences } from '../../application/ports/preferences.port';
import type { KeyHabit } from '../../domain/text/key-habit';

/** Preferences for as long as the object lives: give the same one to two widgets to play a reload. */
export class MemoryPreferences implements Preferences {
  readonly #visitors = new Map<string, string>();
  readonly #drafts = new Map<string, string>();
  #habit: KeyHabit | null = null;
  #sound: boolean | null = null;
  #emoji: readonly string[] = [];
  #tone: number | null = null;

  visitorId(businessId: string): string | null {
    return this.#visitors.get(businessId) ?? null;
  }

  rememberVisitorId(businessId: string, visitorId: string): void {
    this.#visitors.set(businessId, visitorId);
  }

  keyHabit(): KeyHabit | null {
    return this.#habit;
  }

  rememberKeyHabit(habit: KeyHabit): void {
    this.#habit = habit;
  }

  sound(): boolean | null {
    return this.#sound;
  }

  rememberSound(on: boolean): void {
    this.#sound = on;
  }

  recentEmoji(): readonly string[] {
    return this.#emoji;
  }

  rememberRecentEmoji(emoji: readonly string[]): void {
    this.#emoji = [...emoji];
  }

  skinTone(): number | null {
    return this.#tone;
  }

  rememberSkinTone(tone: number): void {
    this.#tone = tone;
  }

  draft(conversation: ConversationKey): string {
    return this.#drafts.get(keyOf(conversation)) ?? '';
  }

  rememberDraft(conversation: ConversationKey, text: string): void {
    this.#drafts.set(keyOf(conversation), text);
  }
}

const keyOf = ({ businessId, visitorId }: ConversationKey): string => JSON.stringify([businessId, visitorId]);
