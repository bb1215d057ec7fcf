import type { Mode } from '../conversation/mode';
import {
  hasBegun,
  isPendingPhase,
  type Line,
  needsAgent,
  type OutgoingMessage,
  type Receiver,
  waitsForAgent,
} from './outgoing-message';

export interface SendOrderFacts {
  /**
   * How much a start allows of what an earlier page or run left. nothing: the history is not read. robot: what needs no agent, as
   * the robot serves. all: a poll was answered since the history was read.
   */
  readonly restore: 'nothing' | 'robot' | 'all';
  /** The number of the last poll that was answered. */
  readonly answeredPoll: number;
  /** Who serves. */
  readonly mode: Mode;
}

/** A message and its index in the transcript. */
export interface InOrder {
  readonly message: OutgoingMessage;
  readonly index: number;
}

/** Whether a waiting message may be sent as far as the other messages are concerned. */
export const mayStart = (one: InOrder, others: readonly InOrder[], facts: SendOrderFacts): boolean => {
  const { message } = one;
  if (message.line === 'none') return true;
  const isOrderKnown = !others.some((other) => mayComeFirst(other.message)) && !mayComeFirst(message);
  const isAllowed = (waiting: OutgoingMessage): boolean =>
    hasBegun(waiting) || isAllowedAtStart(waiting, isOrderKnown, facts);
  if (!isAllowed(message)) return false;
  return others
    .filter((other) => other.message.line !== 'none' && !letsOthersGo(other.message, facts))
    .every((other) => !goesFirst(other, one) || !isAllowed(other.message));
};

/** One at a time goes out, with its retries. Among those that have not begun, the first in the transcript. */
const goesFirst = (other: InOrder, one: InOrder): boolean => {
  if (!isPendingPhase(other.message.phase)) return false;
  if (other.message.phase !== 'waiting') return true;
  if (hasBegun(other.message) !== hasBegun(one.message)) return hasBegun(other.message);
  return other.index < one.index;
};

/** No answer says yet whether this tab sends it, so its place in the order is not known. */
const mayComeFirst = ({ line, phase, lease, wasElsewhere }: OutgoingMessage): boolean =>
  line === 'restored' && phase === 'waiting' && !wasElsewhere && (lease === 'none' || lease === 'asked');

const isAllowedAtStart = (
  message: OutgoingMessage,
  isOrderKnown: boolean,
  { restore, mode }: SendOrderFacts,
): boolean => {
  if (message.line === 'network') return true;
  if (restore === 'nothing' || !isOrderKnown) return false;
  return restore === 'all' || !needsAgent(message.entry) || waitsForAgent(message.entry, mode);
};

/** It waits for a poll, for another tab or for an agent: that may take long, and no tab waits for the messages of another. */
const letsOthersGo = (message: OutgoingMessage, { answeredPoll, mode }: SendOrderFacts): boolean =>
  message.phase === 'waiting' &&
  (message.afterPoll > answeredPoll || isElsewhere(message) || waitsForAgent(message.entry, mode));

const isElsewhere = ({ lease, wasElsewhere }: OutgoingMessage): boolean =>
  lease === 'elsewhere' || (wasElsewhere && lease !== 'ours');

export interface LineFacts {
  /** typed: also what the visitor sends again. A tap on a question and the end of an upload never wait for an earlier page. */
  readonly by: 'typed' | 'tap' | 'upload' | 'hand-over';
  readonly receiver: Receiver;
  readonly isOnline: boolean;
  /** While the session starts, nobody knows whether the robot or an agent will have it. */
  readonly isStarting: boolean;
}

/** The line of a message that is written, is sent again, or was handed over. */
export const lineFor = (
  { by, receiver, isOnline, isStarting }: LineFacts,
  others: readonly OutgoingMessage[],
): Line => {
  const isLeft = (lines: readonly Line[]) =>
    others.some((other) => lines.includes(other.line) && isPendingPhase(other.phase) && !isElsewhere(other));
  if (by === 'typed' && (isStarting || isLeft(['restored', 'behind']))) return 'behind';
  return receiver === 'agent' && (!isOnline || isLeft(['network'])) ? 'network' : 'none';
};
