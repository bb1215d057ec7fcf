import type { Mode } from '../../domain/conversation/mode';
import type { Place } from '../../domain/message/place';
import type { ConversationKey } from './preferences.port';

/**
 * Sends without an echo, kept per business and visitor on this device (decision 8), in the order of writing, shared by all
 * tabs of the visitor. Nothing is deleted but what is removed. What cannot be written stays in memory for as long as the
 * page lives.
 */
export interface OutboxStore {
  read(conversation: ConversationKey): readonly OutboxEntry[];
  /**
   * Adds the entry at the end, or replaces the one with its clientId: in its place, or at the end when it was written at
   * another time (a resend).
   *
   * @returns 'memory' when only this tab has it
   */
  write(conversation: ConversationKey, entry: OutboxEntry): 'stored' | 'memory';
  remove(conversation: ConversationKey, clientId: string): void;
  /**
   * Takes an entry for this tab, or renews what it has, so that two tabs do not send it twice. The claim of another tab
   * holds until it was seen unrenewed for `outboxClaimMs`; no wall clock is asked, for tabs may not agree on it.
   *
   * @param at monotonic milliseconds of this tab
   */
  claim(conversation: ConversationKey, clientId: string, at: number): 'ours' | 'elsewhere' | 'gone';
  /** Any tab may take the entry now. Does nothing where another tab has it. */
  release(conversation: ConversationKey, clientId: string): void;
}

export interface OutboxEntry {
  readonly clientId: string;
  readonly mode: Mode;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly content: OutboxContent;
  /** How often the robot had heard the same words before: it is told no id by which to know this one. */
  readonly saidBefore?: number;
  /** Where the message stands in the conversation; left out while that is not known. */
  readonly place?: Place;
}

export interface QuestionEntry extends OutboxEntry {
  readonly content: Extract<OutboxContent, { kind: 'question' }>;
}

/** What is said to whoever answers now, the robot among them; pictures and videos are an agent's alone (section 6). */
export interface SentenceEntry extends OutboxEntry {
  readonly content: Extract<OutboxContent, { kind: 'text' }>;
}

export type OutboxContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'media';
      readonly text: string;
      readonly images: readonly string[];
      readonly video: string | null;
    }
  /** A quick question, which is asked again as what it is. */
  | {
      readonly kind: 'question';
      readonly text: string;
      readonly questionId: string;
      readonly keyword: string;
    };
