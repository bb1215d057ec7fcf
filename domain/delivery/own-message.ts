import { isWithAgent, isWithRobot, type Mode } from '../conversation/mode';
import type { GatewayFailure } from '../failure/gateway-failure';
import type { Delivery } from '../message/delivery';
import type { OutboxEntry } from './outbox-entry';

/**
 * - waiting: `nextStep` says for what.
 * - finding-agent: the backend is asked who serves.
 * - calling: one call to the agent, to the robot or for a question is under way.
 * - handing-over: the robot has given it to an agent, and the dialog is shown.
 * - accepted: the backend has it. It stays in the outbox until its echo comes.
 * - failed: it waits for the visitor, who may send it again in any tab.
 * - removing: it is settled, and the device has not removed its record yet.
 */
export type Phase =
  | 'waiting'
  | 'finding-agent'
  | 'calling'
  | 'handing-over'
  | 'accepted'
  | 'failed'
  | 'removing';

/** Which tab may send the message. undecided: this tab has asked whether the tab that wrote it is alive. */
export type Owner = 'thisTab' | 'undecided' | 'otherTab';

/**
 * When it is sent. immediate: at once. offline: it was written for an agent while the browser was offline. restored: an
 * earlier page or run left it. afterRestored: it was written while such messages waited.
 */
export type Queue = 'immediate' | 'offline' | 'restored' | 'afterRestored';

export type Receiver = 'agent' | 'robot' | 'question';

/** What an answer about the agents said. unknown: none came. */
export type Served = 'somebody' | 'nobody' | 'refused' | 'unknown';

/** One own message on its way, from its writing to its echo. `afterEvent` changes it, and nothing else. */
export interface OwnMessage {
  readonly entry: OutboxEntry;
  readonly phase: Phase;
  /** False: it was found in the outbox and is shown when this tab may send it. */
  readonly isShown: boolean;
  /** It was pending when the last run ended, and this run has not read the outbox yet. */
  readonly isLeft: boolean;
  readonly owner: Owner;
  /** Another tab has had it since this tab last had both the message and its record. */
  readonly ownedByOtherTab: boolean;
  readonly queue: Queue;
  /** Calls since it was written or sent again by the visitor. */
  readonly attempts: number;
  /** The number of its last call on this page. Unlike `attempts` it never begins again, so it names a call. */
  readonly attemptId: number;
  /** Monotonic milliseconds of this tab: no call before. */
  readonly notBefore: number;
  /** Sent again without its record, or taken over from another tab: a poll must show that no agent has it before one gets it from here. */
  readonly possiblyDelivered: boolean;
  /** The number of the poll that must be answered before it is sent without its record; 0: none. */
  readonly afterPoll: number;
  /** The device forgot its record as soon as it was stored again, so no record is waited for. */
  readonly keepsNoRecord: boolean;
  /** What the hand-over found out about the agents. */
  readonly served: Served;
  /** An answer that spoke of 'service' has already led to another agent. */
  readonly hasChangedAgent: boolean;
  /** The answer that spoke of 'service', while another agent is looked for. */
  readonly refusal: GatewayFailure | null;
  /** What the backend wrote about the refusal; '': nothing. It is not stored, so this page alone knows it. */
  readonly refusedWords: string;
}

/** What its row shows; null: nothing new. The echo is not known here: it is an answer of the backend, and the row alone has it. */
export const deliveryOf = ({ phase, entry: { refused }, refusedWords }: OwnMessage): Delivery | null => {
  if (phase === 'removing') return null;
  if (phase === 'accepted') return { status: 'finish' };
  if (phase !== 'failed') return { status: 'pending' };
  if (!refused) return { status: 'failed' };
  return { status: 'failed', refused, ...(refusedWords && { refusedWords }) };
};

const PENDING: readonly Phase[] = ['waiting', 'finding-agent', 'calling', 'handing-over'];

export const isPendingPhase = (phase: Phase): boolean => PENDING.includes(phase);

/** A text goes to whoever serves now. The mode in which it was written does not decide. */
export const receiverOf = ({ content }: OutboxEntry, mode: Mode): Receiver => {
  if (content.kind === 'question') return 'question';
  return content.kind === 'text' && isWithRobot({ mode }) ? 'robot' : 'agent';
};

/** A text for an agent: a hand-over and a call to the robot change its mode. */
export const isForAgent = (entry: OutboxEntry): boolean =>
  entry.content.kind === 'text' && isWithAgent(entry);

/**
 * Whether the robot's record of a sentence settles it. Not if any tab has handed it over since, or if it was refused: then the record does
 * not show that an agent has it.
 */
export const isSettledByRobot = ({ mode, wasForRobot, refused }: OutboxEntry): boolean =>
  (isWithRobot({ mode }) || wasForRobot !== true) && refused === undefined;

export const needsAgent = ({ content }: OutboxEntry): boolean => content.kind === 'media';

/** The robot takes no pictures and videos. */
export const waitsForAgent = (entry: OutboxEntry, mode: Mode): boolean =>
  needsAgent(entry) && isWithRobot({ mode });

/** Its turn has come: until it is accepted, has failed or is gone, nothing of a queue is sent beside it. */
export const hasBegun = ({ phase, attempts }: Pick<OwnMessage, 'phase' | 'attempts'>): boolean =>
  phase === 'waiting' ? attempts > 0 : isPendingPhase(phase);

/** This tab owns it, and no other tab may send it. */
export const isOnItsWayHere = ({ owner, phase }: Pick<OwnMessage, 'owner' | 'phase'>): boolean =>
  owner === 'thisTab' && phase !== 'failed';
