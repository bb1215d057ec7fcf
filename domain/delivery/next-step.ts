import { isWithAgent, isWithRobot, type Mode } from '../conversation/mode';
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
  readonly pollsBegun: number;
  readonly answeredPoll: number;
  /** This tab still has its lease. A timed lease may have ended. */
  readonly isLeaseOurs: boolean;
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
  | 'lease'
  | 'turn'
  | 'network'
  | 'agent'
  | 'poll'
  | 'time'
  | 'limit'
  | 'nothing';

/** What a message needs now: the first rule that applies, in this order. The numbers are those of ADR 17. */
export const nextStep = (message: OwnMessage, facts: Facts): Step => {
  const { phase, lease, notBefore } = message;
  // N10: a transfer has named the agent before the answer came. If this waited on, what is written now would go first.
  if (phase === 'finding-agent' && message.refusal === null && facts.hasAgent) return apply(AGENT_KNOWN);
  if (phase !== 'waiting') return wait(PHASE_WAITS_FOR[phase]);
  // N1: it was left by the last run, and this start has not read the outbox.
  if (message.isLeft) return wait('start');
  // N2: the lease is asked for also offline and in a queue, so that no other tab sends it.
  if (lease === 'none') return apply({ kind: 'lease-asked' });
  // N3
  if (lease === 'elsewhere') {
    if (facts.record?.isAccepted) return apply({ kind: 'accepted-elsewhere' });
    if (wasSettledElsewhere(facts)) {
      if (message.afterPoll === 0) return untilPolled(message, facts);
      if (message.afterPoll <= facts.answeredPoll) return apply({ kind: 'accepted-elsewhere' });
    }
    // While the session is over, the message could only fail in this tab, and another tab may still send it.
    if (!message.isShown && facts.isSessionOver) return wait('lease');
    return notBefore > facts.now ? wait('lease', notBefore) : apply({ kind: 'lease-wanted-again' });
  }
  // N4
  if (!facts.mayStart) return wait('turn');
  // N5
  if (!facts.isOnline) return wait('network');
  // N6
  if (waitsForAgent(message.entry, facts.mode)) return wait('agent');
  // N7
  if (lease === 'asked') return wait('lease');
  return ours(message, facts, receiverOf(message.entry, facts.mode));
};

/** Its lease is ours, and its turn has come. */
const ours = (message: OwnMessage, facts: Facts, receiver: Receiver): Step => {
  const { entry, notBefore, served } = message;
  // N8: another tab was refused; the record is missing; it was sent again without one, and a record that comes back with the storage
  // tells of the refusal before that
  if (facts.record?.refused && !entry.refused && !message.possiblyDelivered)
    return apply({ kind: 'refused-elsewhere', refused: facts.record.refused });
  if (facts.record === null && !message.keepsNoRecord) return withoutRecord(message, facts, receiver);
  if (message.possiblyDelivered && isWithAgent(facts)) return untilPolled(message, facts);
  // N9
  if (isForHandOver(entry, facts, receiver)) return apply({ kind: 'hand-over-had-begun' });
  // N10
  if (receiver === 'agent' && !facts.hasAgent && notBefore <= facts.now)
    return apply(served === 'unknown' ? { kind: 'agent-wanted' } : { kind: 'agent-missing', served });
  // N11
  const limitedUntil = facts.limitedUntil(receiver);
  if (limitedUntil > facts.now) return wait('limit', Math.max(limitedUntil, notBefore));
  if (notBefore > facts.now) return wait('time', notBefore);
  // N12
  if (!facts.isLeaseOurs) return LEASE_LOST;
  // N13
  return apply({ kind: 'call-begins', receiver });
};

/** Another tab has settled the message, or the device has lost its record. A tab with the robot does not poll. */
const withoutRecord = (message: OwnMessage, facts: Facts, receiver: Receiver): Step => {
  // N12: another tab has had it while this one was frozen. A record that is stored again would give the lease back.
  if (!facts.isLeaseOurs) return LEASE_LOST;
  if (receiver !== 'agent' && message.wasElsewhere && !facts.isStorageLost)
    return apply({ kind: 'answered-elsewhere' });
  return isWithAgent(facts) ? untilPolled(message, facts) : apply({ kind: 'record-missed' });
};

/**
 * A third tab has seen its echo and removed its record, and the tab with the lease has not. The next poll brings the echo here, or
 * the backend has recalled it, and the tab with the lease will never give it up.
 */
const wasSettledElsewhere = (facts: Facts): boolean =>
  isWithAgent(facts) && !facts.isSessionOver && facts.record === null && !facts.isStorageLost;

/** A poll that begins now shows whether an agent has the message. */
const untilPolled = (message: OwnMessage, facts: Facts): Step => {
  if (facts.isSessionOver) return apply({ kind: 'session-over' });
  if (message.afterPoll === 0) return apply({ kind: 'poll-wanted', poll: facts.pollsBegun + 1 });
  return message.afterPoll > facts.answeredPoll ? wait('poll') : apply({ kind: 'record-missed' });
};

/** The robot has handed over, or an agent serves a sentence that was meant for the robot. */
const isForHandOver = (entry: OutboxEntry, facts: Facts, receiver: Receiver): boolean =>
  entry.content.kind === 'text' &&
  (receiver === 'robot' ? facts.hasHandOverBegun : isWithAgent(facts) && isWithRobot(entry));

const AGENT_KNOWN: DeliveryEvent = {
  kind: 'agent-answer',
  served: 'somebody',
  hasAgent: true,
  isOnline: true,
  isExpired: false,
};

const LEASE_LOST: Step = { kind: 'apply', event: { kind: 'lease-lost', beforeCall: true } };

const PHASE_WAITS_FOR = {
  'finding-agent': 'answer',
  calling: 'answer',
  'handing-over': 'answer',
  accepted: 'nothing',
  failed: 'nothing',
  removing: 'nothing',
} as const;

const wait = (what: Wait, until: number | null = null): Step => ({ kind: 'wait', for: what, until });

const apply = (event: DeliveryEvent): Step => ({ kind: 'apply', event });
