import type { OutboxContent, OutboxEntry } from '../../domain/delivery/outbox-entry';
import type { ConversationKey } from './preferences.port';

export type { OutboxContent, OutboxEntry };

/**
 * Own messages without an echo, for each pair of business and visitor on this device (decision 8), in the order of writing.
 * All tabs of the visitor share them. An entry is deleted only by `remove`. If an entry cannot be written, it stays in
 * memory while the page lives.
 */
export interface OutboxStore {
  read(conversation: ConversationKey): readonly OutboxEntry[];
  /**
   * Adds the entry at the end, or replaces the one with its clientId. A replaced entry keeps its place, unless it was
   * written at another time (a resend): then it moves to the end.
   *
   * @returns 'memory' if only this tab has it
   */
  write(conversation: ConversationKey, entry: OutboxEntry): 'stored' | 'memory';
  /** @returns false if the device refused: the entry may still be there, and comes back with the storage */
  remove(conversation: ConversationKey, clientId: string): boolean;
  /**
   * Claims an entry for this tab, or renews the claim, so that two tabs do not send it. The claim of another tab ends if it
   * was not renewed for `outboxClaimMs`. No wall clock is used, because the tabs' clocks may differ.
   *
   * @param at monotonic milliseconds of this tab
   * @returns gone: a tab has removed it, or it was never there; lost: the device has lost what this tab had written or
   *   claimed
   */
  claim(conversation: ConversationKey, clientId: string, at: number): StoredClaim;
  /** Any tab may claim the entry now. Does nothing if another tab has claimed it. */
  release(conversation: ConversationKey, clientId: string): void;
}

export type StoredClaim = 'ours' | 'elsewhere' | 'gone' | 'lost';

export interface QuestionEntry extends OutboxEntry {
  readonly content: Extract<OutboxContent, { kind: 'question' }>;
}

/** A text for the robot or an agent. Pictures and videos go only to an agent (spec §6 Media in robot mode). */
export interface SentenceEntry extends OutboxEntry {
  readonly content: Extract<OutboxContent, { kind: 'text' }>;
}
