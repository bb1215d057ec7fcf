import type { Mode } from '../../domain/conversation/mode';
import type { ConversationKey } from './preferences.port';

/**
 * Sends without an echo, kept per business and visitor on this device (decision 8), oldest first, shared by all tabs
 * of the visitor. A store that cannot write keeps them in memory for as long as the page lives.
 */
export interface OutboxStore {
  read(conversation: ConversationKey): readonly OutboxEntry[];
  /** Adds the entry, or replaces the one with its clientId. */
  write(conversation: ConversationKey, entry: OutboxEntry): void;
  remove(conversation: ConversationKey, clientId: string): void;
  /**
   * Takes an entry for this tab until `until` (ms since the epoch), so that two tabs do not send it twice.
   * False when another tab holds it, or when it is gone.
   */
  claim(conversation: ConversationKey, clientId: string, now: number, until: number): boolean;
}

export interface OutboxEntry {
  readonly clientId: string;
  readonly mode: Mode;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly content: OutboxContent;
  /** How often the robot had heard the same words shortly before: it is told no id by which to know this one. */
  readonly saidBefore?: number;
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
    };
