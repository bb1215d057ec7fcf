import type { Mode } from '../conversation/mode';
import type { FailureKey } from '../failure/failure-display';
import type { MessagePlace } from '../message/message-place';

/** The stored part of an own message: its record in the outbox. */
export interface OutboxEntry {
  readonly clientId: string;
  readonly mode: Mode;
  /** The run of a chat that sends it (`TabOwner`); left out: it has failed, or is of an earlier release, and any tab may take it. */
  readonly owner?: string;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly content: OutboxContent;
  /** How often the robot had received the same text before, because its record of this entry has no id. */
  readonly saidBefore?: number;
  /** The newest server id that was known when it was written; null: none. The robot's record of it is newer. */
  readonly saidAfter?: string | null;
  /** The robot may have received it, and now it is meant for an agent. */
  readonly wasForRobot?: true;
  /** The place in the conversation; left out while it is not known. */
  readonly place?: MessagePlace;
  /** The backend has accepted it, and its echo has not come. */
  readonly isAccepted?: true;
  /** Calls since it was written, resent or loaded, in all tabs; `LIMITS.attempts`: it was given up (decision 46). */
  readonly attemptsUsed?: number;
  /** Why the backend refused it for good: it waits for the visitor, in any tab (decision 34). */
  readonly refused?: FailureKey;
}

export type OutboxContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'media';
      readonly text: string;
      readonly images: readonly string[];
      readonly video: string | null;
    }
  /** A quick question. It is repeated as a quick question. */
  | {
      readonly kind: 'question';
      readonly text: string;
      readonly questionId: string;
      readonly keyword: string;
    };
