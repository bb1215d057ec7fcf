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
  /** One entry of `read`, without reading the others; null: there is none. */
  find(conversation: ConversationKey, clientId: string): OutboxEntry | null;
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
   * Forgets all visitors of the business, or one of them. Our adapters lack it: `reset` of the API deletes what they store.
   */
  forgetAll?(businessId: string, visitorId?: string): void;
  /**
   * Whether the device has lost what it kept since this tab wrote this entry. If so, the missing record does not show that another tab
   * has removed it.
   */
  isLost(conversation: ConversationKey, clientId: string): boolean;
}

export interface QuestionEntry extends OutboxEntry {
  readonly content: Extract<OutboxContent, { kind: 'question' }>;
}

/** A text for the robot or an agent. Pictures and videos go only to an agent (spec §6 Media in robot mode). */
export interface SentenceEntry extends OutboxEntry {
  readonly content: Extract<OutboxContent, { kind: 'text' }>;
}
