import type { Mode } from '../conversation/mode';
import {
  hasBegun,
  isPendingPhase,
  needsAgent,
  type OwnMessage,
  type Queue,
  type Receiver,
  waitsForAgent,
} from './own-message';

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
  readonly message: OwnMessage;
  readonly index: number;
}

/** Whether a waiting message may be sent as far as the other messages are concerned. */
export const mayStart = (one: InOrder, others: readonly InOrder[], facts: SendOrderFacts): boolean => {
  const { message } = one;
  if (message.queue === 'immediate') return true;
  const isOrderKnown = !others.some((other) => mayComeFirst(other.message)) && !mayComeFirst(message);
  const isAllowed = (waiting: OwnMessage): boolean =>
    hasBegun(waiting) || isAllowedAtStart(waiting, isOrderKnown, facts);
  if (!isAllowed(message)) return false;
  return others
    .filter((other) => other.message.queue !== 'immediate' && !letsOthersGo(other.message, facts))
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
const mayComeFirst = ({ queue, phase, owner, ownedByOtherTab }: OwnMessage): boolean =>
  queue === 'restored' && phase === 'waiting' && !ownedByOtherTab && owner === 'undecided';

const isAllowedAtStart = (
  message: OwnMessage,
  isOrderKnown: boolean,
  { restore, mode }: SendOrderFacts,
): boolean => {
  if (message.queue === 'offline') return true;
  if (restore === 'nothing' || !isOrderKnown) return false;
  return restore === 'all' || !needsAgent(message.entry) || waitsForAgent(message.entry, mode);
};

/** It waits for a poll, for another tab or for an agent: that may take long, and no tab waits for the messages of another. */
const letsOthersGo = (message: OwnMessage, { answeredPoll, mode }: SendOrderFacts): boolean =>
  message.phase === 'waiting' &&
  (message.afterPoll > answeredPoll || isWithOtherTab(message) || waitsForAgent(message.entry, mode));

const isWithOtherTab = ({ owner, ownedByOtherTab }: OwnMessage): boolean =>
  owner === 'otherTab' || (ownedByOtherTab && owner !== 'thisTab');

export interface QueueFacts {
  /** typed: also what the visitor sends again. A tap on a question and the end of an upload never wait for an earlier page. */
  readonly by: 'typed' | 'tap' | 'upload' | 'hand-over';
  readonly receiver: Receiver;
  readonly isOnline: boolean;
  /** While the session starts, nobody knows whether the robot or an agent will have it. */
  readonly isStarting: boolean;
}

/** The queue of a message that is written, is sent again, or was handed over. */
export const queueFor = (
  { by, receiver, isOnline, isStarting }: QueueFacts,
  others: readonly OwnMessage[],
): Queue => {
  const isLeft = (queues: readonly Queue[]) =>
    others.some(
      (other) => queues.includes(other.queue) && isPendingPhase(other.phase) && !isWithOtherTab(other),
    );
  if (by === 'typed' && (isStarting || isLeft(['restored', 'afterRestored']))) return 'afterRestored';
  return receiver === 'agent' && (!isOnline || isLeft(['offline'])) ? 'offline' : 'immediate';
};
