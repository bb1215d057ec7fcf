import type { Mode } from '../conversation/mode';
import type { FailureKey } from '../failure/failure-display';
import type { GatewayFailure } from '../failure/gateway-failure';
import type { AnswerWords } from '../message/answer-words';
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
  /** typed, the end of an upload, or a tap on a quick question */
  | { readonly kind: 'written'; readonly entry: OutboxEntry; readonly queue: Queue; readonly known?: Known }
  | { readonly kind: 'uploaded'; readonly entry: OutboxEntry; readonly queue: Queue }
  /** The visitor sends a failed message again. `record`: null if it is gone. */
  | {
      readonly kind: 'resent';
      readonly record: OutboxEntry | null;
      readonly createdAt: number;
      readonly mode: Mode;
      readonly queue: Queue;
      readonly known: Known;
    }
  /** found in the outbox, and not shown. `isOfOpenTab`: a tab has left it that was open after this start. */
  | {
      readonly kind: 'found';
      readonly entry: OutboxEntry;
      readonly isRecalled: boolean;
      readonly isOfOpenTab: boolean;
    }
  /** A start has read the outbox. */
  | { readonly kind: 'started' }
  /** It is this tab's. `record`: null if it is missing. `isCompleted`: its echo came meanwhile. `isFromOtherTab`: another owner had it. */
  | {
      readonly kind: 'taken';
      readonly record: OutboxEntry | null;
      readonly isCompleted: boolean;
      readonly isFromOtherTab: boolean;
    }
  /** `owner`: who has it; left out: a tab that takes it just now, or one with an earlier release. */
  | { readonly kind: 'owned-by-other-tab'; readonly owner?: string }
  /** That tab has given it up or is gone, or another one has taken it from this tab: it is asked again whose it is. */
  | { readonly kind: 'owner-changed' }
  /** What its record says of the other tab. */
  | { readonly kind: 'done-by-other-tab'; readonly as: 'accepted' | 'answered' }
  /** Its record is missing: the poll that must be answered; the record is stored again; the device has forgotten it at once */
  | { readonly kind: 'poll-wanted'; readonly poll: number }
  | { readonly kind: 'record-missed' }
  | { readonly kind: 'record-forgotten' }
  | { readonly kind: 'call-begins'; readonly receiver: Receiver }
  /** The agent's side accepted it. */
  | ({ readonly kind: 'accepted' } & Answer)
  /** The robot, or the call of a question, answered. */
  | ({
      readonly kind: 'answered';
      readonly receiver: 'robot' | 'question';
      readonly answer: AnswerWords;
    } & Answer)
  /** Code 201, or a hand-over that had begun. `settled`: its entry, if a robot's record has settled the message meanwhile. */
  | ({ readonly kind: 'handed-over'; readonly lastMessage: string; readonly settled?: OutboxEntry } & Answer)
  | { readonly kind: 'hand-over-had-begun' }
  | { readonly kind: 'hand-over-ended'; readonly served: Served; readonly queue: Queue }
  | ({
      readonly kind: 'call-failed';
      readonly receiver: Receiver;
      readonly failure: GatewayFailure;
      readonly now: number;
    } & Answer)
  /** An agent is looked for, what came of it, and that the hand-over has found none */
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
  /** The session is over while the message waits for a poll. */
  | { readonly kind: 'session-over' }
  /** Its echo or a record that is proof came, it was deleted or recalled, or the visitor removed it when it had failed */
  | { readonly kind: 'settled' }
  | { readonly kind: 'removed-by-visitor' }
  | { readonly kind: 'removal-refused'; readonly entry: OutboxEntry; readonly now: number }
  | { readonly kind: 'removal-tried-again' }
  | { readonly kind: 'run-ended' };

export type EventOf<K extends DeliveryEvent['kind']> = Extract<DeliveryEvent, { kind: K }>;

export type EffectOf<K extends DeliveryEffect['kind']> = Extract<DeliveryEffect, { kind: K }>;

export type DeliveryEffect =
  /** The bubble: a new one at the end, in the place of its entry, or in the place of its upload. */
  | { readonly kind: 'show'; readonly where: 'at-end' | 'in-place' | 'as-upload' }
  | { readonly kind: 'reserve-place' }
  /** if-there: a record that is gone is not written again. again: the device may forget it at once (`record-forgotten`). */
  | { readonly kind: 'store'; readonly how: 'new' | 'if-there' | 'again' }
  /** Removes the record. If the device refuses, `removal-refused` follows. */
  | { readonly kind: 'forget' }
  /** Asks whose it is, and takes it if nobody has it. `taken` or `owned-by-other-tab` follows. */
  | { readonly kind: 'take' }
  | { readonly kind: 'call'; readonly receiver: Receiver; readonly attemptId: number }
  | { readonly kind: 'find-agent'; readonly another: boolean }
  | { readonly kind: 'hand-over' }
  /** What the talk with the robot must know. */
  | {
      readonly kind: 'robot-talk';
      readonly says: 'record-expected' | 'asked' | 'sentence-answered' | 'redirect-to-agent' | 'ask-ends';
    }
  /** '': a fallback of the robot, or that the question is gone. */
  | { readonly kind: 'show-answer'; readonly receiver: 'robot' | 'question'; readonly answer: AnswerWords }
  /** The words and the system line of a failed call. */
  | { readonly kind: 'show-failure'; readonly receiver: Receiver; readonly failure: GatewayFailure }
  | { readonly kind: 'show-key'; readonly key: FailureKey }
  | { readonly kind: 'end-session' };
