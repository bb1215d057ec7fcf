import type { Mode } from '../conversation/mode';
import type { FailureKey } from '../failure/failure-display';
import type { GatewayFailure } from '../failure/gateway-failure';
import type { OutboxEntry } from './outbox-entry';
import type { Queue, Receiver, Served } from './own-message';

/** What the transcript knows when a text is written. */
export interface Known {
  readonly lastServerId: string | null;
  /** How often the robot has answered the same text. */
  readonly timesAnswered: number;
}

interface Answer {
  /** Which call of the message: an answer to another one changes nothing that is shown of the message. */
  readonly attemptId: number;
}

export type DeliveryEvent =
  /** 1. typed, the end of an upload, or a tap on a quick question */
  | { readonly kind: 'written'; readonly entry: OutboxEntry; readonly queue: Queue; readonly known?: Known }
  | { readonly kind: 'uploaded'; readonly entry: OutboxEntry; readonly queue: Queue }
  /** 2. The visitor sends a failed message again. `record`: null if it is gone. */
  | {
      readonly kind: 'resent';
      readonly record: OutboxEntry | null;
      readonly createdAt: number;
      readonly mode: Mode;
      readonly queue: Queue;
      readonly known: Known;
    }
  /** 3. found in the outbox at a start, and not shown. `attempts`: calls of another tab, whose timed lease has ended. */
  | {
      readonly kind: 'found';
      readonly entry: OutboxEntry;
      readonly isRecalled: boolean;
      readonly attempts: number;
    }
  /** 4. A start has read the outbox. */
  | { readonly kind: 'started' }
  /** 2b N2, N3: the lease is asked for, now or again */
  | { readonly kind: 'lease-asked' }
  | { readonly kind: 'lease-wanted-again' }
  /** 6. `record`: null if it is missing. `isCompleted`: its echo came while the lease was asked for. */
  | { readonly kind: 'lease-ours'; readonly record: OutboxEntry | null; readonly isCompleted: boolean }
  /** 7 */
  | { readonly kind: 'lease-elsewhere'; readonly now: number }
  /** 8. asked before each call, after a refused token and after a failure */
  | { readonly kind: 'lease-lost'; readonly beforeCall: boolean }
  /** 9, 10 and 26: what the other tab has reached */
  | { readonly kind: 'accepted-elsewhere' }
  | { readonly kind: 'answered-elsewhere' }
  | { readonly kind: 'refused-elsewhere'; readonly refused: FailureKey }
  /** N8: the poll that must be answered; the record is stored again; the device has forgotten it at once */
  | { readonly kind: 'poll-wanted'; readonly poll: number }
  | { readonly kind: 'record-missed' }
  | { readonly kind: 'record-forgotten' }
  /** 11 */
  | { readonly kind: 'call-begins'; readonly receiver: Receiver }
  /** 12. The agent's side accepted it. */
  | ({ readonly kind: 'accepted' } & Answer)
  /** 13. The robot, or the call of a question, answered. */
  | ({ readonly kind: 'answered'; readonly receiver: 'robot' | 'question'; readonly answer: string } & Answer)
  /** 14. Code 201, or a hand-over that had begun. `settled`: its entry, if a robot's record has settled the message meanwhile. */
  | ({ readonly kind: 'handed-over'; readonly lastMessage: string; readonly settled?: OutboxEntry } & Answer)
  | { readonly kind: 'hand-over-had-begun' }
  /** 15 */
  | { readonly kind: 'hand-over-ended'; readonly served: Served; readonly queue: Queue }
  /** 16, 17, 18 */
  | ({
      readonly kind: 'call-failed';
      readonly receiver: Receiver;
      readonly failure: GatewayFailure;
      readonly now: number;
    } & Answer)
  /** N10, 17, 19: an agent is looked for, what came of it, and that the hand-over has found none */
  | { readonly kind: 'agent-wanted' }
  | { readonly kind: 'agent-missing'; readonly served: Served }
  | {
      readonly kind: 'agent-answer';
      readonly served: Served;
      readonly hasAgent: boolean;
      readonly isOnline: boolean;
      readonly isExpired: boolean;
      /** The call that asks was put off until then, in monotonic milliseconds; left out: it was not. */
      readonly limitedUntil?: number;
    }
  /** 20. The session is over while the message waits for a poll. */
  | { readonly kind: 'session-over' }
  /** 5, 21, 22: its echo or a record that is proof came, it was deleted or recalled, or the visitor removed it when it had failed */
  | { readonly kind: 'settled' }
  | { readonly kind: 'removed-by-visitor' }
  | { readonly kind: 'removal-refused'; readonly entry: OutboxEntry }
  | { readonly kind: 'removal-tried-again' }
  /** 25 */
  | { readonly kind: 'run-ended' };

export type EventOf<K extends DeliveryEvent['kind']> = Extract<DeliveryEvent, { kind: K }>;

export type EffectOf<K extends DeliveryEffect['kind']> = Extract<DeliveryEffect, { kind: K }>;

export type DeliveryEffect =
  /** The bubble: a new one at the end, in the place of its entry, or in the place of its upload. */
  | { readonly kind: 'show'; readonly where: 'at-end' | 'in-place' | 'as-upload' }
  | { readonly kind: 'reserve-place' }
  /** if-there: a record that is gone is not written again. again: the device may forget it at once (`record-forgotten`). */
  | { readonly kind: 'store'; readonly how: 'new' | 'if-there' | 'again' }
  /** Removes the record, then releases the lease. If the device refuses, `removal-refused` follows. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'request-lease' }
  | { readonly kind: 'release-lease' }
  /** The bubble gets this status, unless its echo came. `words`: what the backend wrote about a failure; '' if it wrote none. */
  | {
      readonly kind: 'status';
      readonly status: 'finish' | 'answered' | 'failed';
      readonly words: string;
    }
  | { readonly kind: 'call'; readonly receiver: Receiver; readonly attemptId: number }
  | { readonly kind: 'find-agent'; readonly another: boolean }
  | { readonly kind: 'hand-over' }
  /** What the talk with the robot must know. */
  | {
      readonly kind: 'robot-talk';
      readonly says:
        | 'record-expected'
        | 'asked'
        | 'question-asked'
        | 'sentence-answered'
        | 'redirect-to-agent'
        | 'ask-ends';
    }
  /** '': a fallback of the robot, or that the question is gone. */
  | { readonly kind: 'show-answer'; readonly receiver: 'robot' | 'question'; readonly answer: string }
  /** The words and the system line of a failed call. */
  | { readonly kind: 'show-failure'; readonly receiver: Receiver; readonly failure: GatewayFailure }
  | { readonly kind: 'show-key'; readonly key: FailureKey }
  | { readonly kind: 'end-session' };
