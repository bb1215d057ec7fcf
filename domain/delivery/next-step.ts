import { isWithAgent, isWithRobot, type Mode } from '../conversation/mode';
import * as LIMITS from '../limits';
import type { DeliveryEvent } from './delivery-event';
import type { OutboxEntry } from './outbox-entry';
import { type OwnMessage, type Receiver, receiverOf, waitsForAgent } from './own-message';

/** What a message on its way depends on, at this moment. */
export interface Facts {
  /** Monotonic milliseconds. */
  readonly now: number;
  readonly isOnline: boolean;
  readonly mode: Mode;
  /** The robot has given the visitor to an agent; the mode may not have changed yet. */
  readonly hasHandOverBegun: boolean;
  /** The agent who serves is known. */
  readonly hasAgent: boolean;
  readonly isSessionOver: boolean;
  /** See `mayStart`. */
  readonly mayStart: boolean;
  /** Its record on this device; null: it is missing. */
  readonly record: OutboxEntry | null;
  /** The device has lost what the outbox held, so a missing record says nothing about other tabs. */
  readonly isStorageLost: boolean;
  /** The owner that this tab writes into its records. */
  readonly tab: string;
  readonly pollsBegun: number;
  readonly answeredPoll: number;
  /** Until then, in monotonic milliseconds, no call to this receiver may be made (decision 40). */
  limitedUntil(receiver: Receiver): number;
}

export type Step =
  /** `until`: when to look again, in monotonic milliseconds; null: when a fact changes. */
  | { readonly kind: 'wait'; readonly for: Wait; readonly until: number | null }
  /** `afterEvent` says what follows. */
  | { readonly kind: 'apply'; readonly event: DeliveryEvent };

export type Wait =
  | 'answer'
  | 'start'
  | 'owner'
  | 'turn'
  | 'network'
  | 'agent'
  | 'poll'
  | 'time'
  | 'limit'
  | 'nothing';

type Rule = (message: OwnMessage, facts: Facts) => Step | null;

/** What a message needs now: the first rule that applies, in this order (docs/reliability.md). */
export const nextStep = (message: OwnMessage, facts: Facts): Step => {
  for (const rule of RULES) {
    const step = rule(message, facts);
    if (step) return step;
  }
  return apply({ kind: 'call-begins', receiver: receiverOf(message.entry, facts.mode) });
};

/** A transfer has named the agent before the answer came. If this waited on, what is written now would go first. */
const goOnWithNamedAgent: Rule = ({ phase, refusal }, { hasAgent }) =>
  phase === 'finding-agent' && refusal === null && hasAgent ? apply(AGENT_KNOWN) : null;

const waitForAnswer: Rule = ({ phase }) =>
  phase === 'waiting' || phase === 'removing' ? null : wait(PHASE_WAITS_FOR[phase]);

const removeAgain: Rule = ({ phase, notBefore }, { now }) => {
  if (phase !== 'removing') return null;
  return notBefore > now ? wait('time', notBefore) : apply({ kind: 'removal-tried-again' });
};

/** The last run left it, and this start has not read the outbox. */
const waitForRestored: Rule = ({ isLeft }) => (isLeft ? wait('start') : null);

/** It follows what its record says of the other tab. That is looked at also without polls. */
const waitForOtherTab: Rule = (message, facts) => {
  if (message.owner !== 'otherTab') return null;
  const { record } = facts;
  if (record?.isAccepted) return DONE_THERE;
  if (record === null) return afterOtherTabRemovedIt(message, facts);
  // While the session is over, the message could only fail in this tab, and another tab may still send it.
  if (!message.isShown && facts.isSessionOver) return wait('owner');
  if (record.owner !== message.entry.owner) return OWNER_CHANGED;
  return wait('owner', facts.now + LIMITS.attemptDelayMs);
};

/**
 * The other tab has settled it, or a third tab has seen its echo. The next poll brings the echo here, or the backend has recalled it. The
 * robot's answer leaves no echo.
 */
const afterOtherTabRemovedIt = (message: OwnMessage, facts: Facts): Step => {
  if (!message.isShown) return DONE_THERE;
  if (facts.isSessionOver || facts.isStorageLost) return wait('owner', facts.now + LIMITS.attemptDelayMs);
  if (!isForAgent(message, facts)) return ANSWERED_THERE;
  const isPolled = message.afterPoll > 0 && message.afterPoll <= facts.answeredPoll;
  return isPolled ? DONE_THERE : untilPolled(message, facts);
};

/** Another message of its queue goes first. */
const waitForTurn: Rule = (_, { mayStart }) => (mayStart ? null : wait('turn'));

const waitForNetwork: Rule = (_, { isOnline }) => (isOnline ? null : wait('network'));

/** It is a picture or video, and the robot serves. */
const waitForHuman: Rule = ({ entry }, { mode }) => (waitsForAgent(entry, mode) ? wait('agent') : null);

const waitForOwner: Rule = ({ owner }) => (owner === 'undecided' ? wait('owner') : null);

/** Another tab has taken it while this one was frozen. A record that comes back with the storage tells of the time before a resend. */
const yieldToNewOwner: Rule = ({ possiblyDelivered }, { record, tab }) =>
  record === null || record.owner === tab || (record.owner === undefined && possiblyDelivered)
    ? null
    : OWNER_CHANGED;

/** Another tab has removed the record, or the device has lost it. Only a poll shows which, and a tab with the robot does not poll. */
const restoreRecord: Rule = (message, facts) => {
  if (facts.record !== null || message.keepsNoRecord) return null;
  const isAnswered = message.ownedByOtherTab && !isForAgent(message, facts);
  if (isAnswered && !facts.isStorageLost) return ANSWERED_THERE;
  return isWithAgent(facts) ? untilPolled(message, facts) : apply({ kind: 'record-missed' });
};

/** It was sent again without its record, or taken over from another tab, and an agent serves now. */
const waitForPoll: Rule = (message, facts) =>
  message.possiblyDelivered && isWithAgent(facts) ? untilPolled(message, facts) : null;

/** The robot has handed over, or an agent serves a sentence that was meant for the robot. */
const joinHandOver: Rule = ({ entry }, facts) => {
  if (entry.content.kind !== 'text') return null;
  const isRobots = receiverOf(entry, facts.mode) === 'robot';
  const isHandedOver = isRobots ? facts.hasHandOverBegun : isWithAgent(facts) && isWithRobot(entry);
  return isHandedOver ? apply({ kind: 'hand-over-had-begun' }) : null;
};

/** No agent is known: one is asked for, once, or a transfer names one. Without one it fails. */
const findAgent: Rule = (message, facts) => {
  const { served } = message;
  if (!isForAgent(message, facts) || facts.hasAgent || message.notBefore > facts.now) return null;
  return apply(served === 'unknown' ? { kind: 'agent-wanted' } : { kind: 'agent-missing', served });
};

const waitForLimit: Rule = ({ entry, notBefore }, facts) => {
  const limitedUntil = facts.limitedUntil(receiverOf(entry, facts.mode));
  return limitedUntil > facts.now ? wait('limit', Math.max(limitedUntil, notBefore)) : null;
};

const waitForRepetition: Rule = ({ notBefore }, { now }) =>
  notBefore > now ? wait('time', notBefore) : null;

const isForAgent = ({ entry }: OwnMessage, { mode }: Facts): boolean => {
  const receiver = receiverOf(entry, mode);
  return receiver === 'agent';
};

/** A poll that begins now shows whether an agent has the message. */
const untilPolled = (message: OwnMessage, facts: Facts): Step => {
  if (facts.isSessionOver) return apply({ kind: 'session-over' });
  if (message.afterPoll === 0) return apply({ kind: 'poll-wanted', poll: facts.pollsBegun + 1 });
  return message.afterPoll > facts.answeredPoll ? wait('poll') : apply({ kind: 'record-missed' });
};

const wait = (what: Wait, until: number | null = null): Step => ({ kind: 'wait', for: what, until });

const apply = (event: DeliveryEvent): Step => ({ kind: 'apply', event });

const AGENT_KNOWN: DeliveryEvent = {
  kind: 'agent-answer',
  served: 'somebody',
  hasAgent: true,
  isOnline: true,
  isExpired: false,
};

const OWNER_CHANGED = apply({ kind: 'owner-changed' });

const DONE_THERE = apply({ kind: 'done-by-other-tab', as: 'accepted' });

const ANSWERED_THERE = apply({ kind: 'done-by-other-tab', as: 'answered' });

const PHASE_WAITS_FOR = {
  'finding-agent': 'answer',
  calling: 'answer',
  'handing-over': 'answer',
  accepted: 'nothing',
  failed: 'nothing',
} as const;

const RULES: readonly Rule[] = [
  goOnWithNamedAgent,
  waitForAnswer,
  removeAgain,
  waitForRestored,
  waitForOtherTab,
  waitForTurn,
  waitForNetwork,
  waitForHuman,
  waitForOwner,
  yieldToNewOwner,
  restoreRecord,
  waitForPoll,
  joinHandOver,
  findAgent,
  waitForLimit,
  waitForRepetition,
];
