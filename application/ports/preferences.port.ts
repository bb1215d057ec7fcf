import type { AskedRating } from '../../domain/evaluation/evaluation';
import type { SendKey } from '../../domain/text/send-key';
import type { LastLook } from '../../domain/theme/last-look';

/**
 * Values that are stored on this device. A store that fails (private mode, quota) behaves like an empty one. Reads answer
 * null if no valid value is stored.
 */
export interface Preferences {
  /** False if the device forbids every storage, so that the next page knows nothing of this one. Missing: true. */
  isKept?(): boolean;
  /** The visitor id of this device for the business, stored under `business_id_obj`. */
  visitorId(businessId: string): string | null;
  rememberVisitorId(businessId: string, visitorId: string): void;
  /** The visitor in the address of this tab before a reload; null if the page was not reloaded. */
  tabVisitorId(businessId: string): string | null;
  /** @param visitorId null removes it: the address names no visitor */
  rememberTabVisitorId(businessId: string, visitorId: string | null): void;
  /** @param isAfterSwitch true: the choice that was made in a theme which switches to its own send key (ADR 14) */
  keyHabit(isAfterSwitch?: boolean): SendKey | null;
  rememberKeyHabit(habit: SendKey, isAfterSwitch?: boolean): void;
  /** A choice that the visitor made in the menu of the chat. Missing: none is remembered. */
  choice?(name: ChoiceName): string | null;
  rememberChoice?(name: ChoiceName, value: string): void;
  sound(): boolean | null;
  rememberSound(on: boolean): void;
  /** The look of the last visit to the business. */
  look(businessId: string): LastLook | null;
  rememberLook(businessId: string, look: LastLook): void;
  /** The words of the banner that the visitor of the business closed. */
  closedBanner(businessId: string): string | null;
  rememberClosedBanner(businessId: string, words: string): void;
  recentEmoji(): readonly string[];
  rememberRecentEmoji(emoji: readonly string[]): void;
  skinTone(): number | null;
  rememberSkinTone(tone: number): void;
  /**
   * The draft, '' if there is none. A conversation without a visitor id holds text that was typed before the visitor was
   * known.
   */
  draft(conversation: ConversationKey): string;
  rememberDraft(conversation: ConversationKey, text: string): void;
  /** The rating that the visitor was asked for and has not sent. */
  askedRating(conversation: ConversationKey): AskedRating | null;
  /**
   * Forgets all visitors of the business, or one of them. Our adapters lack it: `reset` of the API deletes what they store.
   */
  forgetAll?(businessId: string, visitorId?: string): void;
  /** @param asked null removes it */
  rememberAskedRating(conversation: ConversationKey, asked: AskedRating | null): void;
}

/** Choices are short words, such as `large`. `notifications`: the visitor was asked. */
export type ChoiceName = 'textSize' | 'dataSaver' | 'notifications';

export interface ConversationKey {
  readonly businessId: string;
  readonly visitorId: string;
}
