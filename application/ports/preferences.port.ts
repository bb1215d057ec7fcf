import type { KeyHabit } from '../../domain/text/key-habit';

/**
 * What is remembered on this device. A store that fails (private mode, quota) behaves as an empty one.
 * Reads answer null when nothing valid is stored.
 */
export interface Preferences {
  /** Who this device is to the business. Kept per business under `business_id_obj`. */
  visitorId(businessId: string): string | null;
  rememberVisitorId(businessId: string, visitorId: string): void;
  /** The visitor whom the address of this tab named before it was reloaded; null in a page that is no reload. */
  tabVisitorId(businessId: string): string | null;
  /** @param visitorId null forgets it: the address of this tab names nobody */
  rememberTabVisitorId(businessId: string, visitorId: string | null): void;
  keyHabit(): KeyHabit | null;
  rememberKeyHabit(habit: KeyHabit): void;
  sound(): boolean | null;
  rememberSound(on: boolean): void;
  recentEmoji(): readonly string[];
  rememberRecentEmoji(emoji: readonly string[]): void;
  skinTone(): number | null;
  rememberSkinTone(tone: number): void;
  /** Of a conversation without a visitor id: what was typed before the visitor was known. '' when nothing is kept. */
  draft(conversation: ConversationKey): string;
  rememberDraft(conversation: ConversationKey, text: string): void;
}

export interface ConversationKey {
  readonly businessId: string;
  readonly visitorId: string;
}
