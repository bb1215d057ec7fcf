import { isWithAgent, isWithRobot } from '../conversation/mode';
import type { FailureKey } from '../failure/failure-display';
import type { GatewayFailure } from '../failure/gateway-failure';
import { serverTextOf } from '../failure/server-text';
import { LIMITS } from '../limits';
import { afterSendFailure, endsSession, refusalOf, refusalWordsOf } from '../message/send-retry';
import type { DeliveryEffect, DeliveryEvent, Known } from './delivery-event';
import type { OutboxContent, OutboxEntry } from './outbox-entry';
import {
  isPendingPhase,
  type Line,
  type OutgoingMessage,
  type Receiver,
  type Served,
} from './outgoing-message';

export interface Transition {
  /** null: the message is not on its way any more. */
  readonly message: OutgoingMessage | null;
  /** In this order. If one leads to a newer record, the rest is dropped. */
  readonly effects: readonly DeliveryEffect[];
}

/**
 * What an event makes of a message, and what must be done. An event that the phase does not know changes nothing. The numbers of
 * the events are those of ADR 17.
 *
 * @param message null: it is not on its way, or not any more
 */
export const afterEvent = (message: OutgoingMessage | null, event: DeliveryEvent): Transition =>
  message === null ? afterGone(event) : afterKnown(message, event);

const afterGone = (event: DeliveryEvent): Transition => {
  switch (event.kind) {
    case 'written':
      return began(withKnown(event.entry, event.known), event.line, 'at-end');
    case 'uploaded':
      return began(event.entry, event.line, 'as-upload');
    case 'found':
      return found(event.entry, event.isRecalled);
    case 'settled':
      return { message: null, effects: [FORGET] };
    case 'removal-refused':
      // No other tab may send it until the device has removed its record.
      return stay({ ...WAITING, entry: event.entry, call: 0, phase: 'removing', lease: 'ours' });
    default:
      return afterLateAnswer(null, event);
  }
};

const afterKnown = (message: OutgoingMessage, event: DeliveryEvent): Transition => {
  switch (event.kind) {
    case 'resent':
      return message.phase === 'failed' ? resent(message, event) : stay(message);
    case 'started':
      return { message: { ...message, isLeft: false }, effects: [robotTalk('record-expected')] };
    case 'lease-asked':
    case 'lease-wanted-again':
    case 'lease-ours':
    case 'lease-elsewhere':
    case 'lease-lost':
      return afterLease(message, event);
    case 'accepted-elsewhere':
    case 'answered-elsewhere':
    case 'refused-elsewhere':
    case 'poll-wanted':
    case 'record-missed':
    case 'record-forgotten':
    case 'session-over':
    case 'call-begins':
    case 'hand-over-had-begun':
    case 'agent-wanted':
    case 'agent-missing':
      return message.phase === 'waiting' ? afterWaiting(message, event) : stay(message);
    case 'accepted':
    case 'answered':
    case 'handed-over':
    case 'call-failed':
      return message.phase === 'calling' && message.call === event.call
        ? afterCall(message, event)
        : afterLateAnswer(message, event);
    case 'hand-over-ended':
      return message.phase === 'handing-over'
        ? stay({
            ...message,
            phase: 'waiting',
            served: event.served,
            line: lineAfterHandOver(message, event),
          })
        : stay(message);
    case 'agent-answer':
      return afterAgentAnswer(message, event);
    case 'settled':
      return { message: null, effects: [FORGET] };
    case 'removed-by-visitor':
      return message.phase === 'failed' ? { message: null, effects: [FORGET] } : stay(message);
    case 'removal-tried-again':
      return message.phase === 'removing' ? { message: null, effects: [FORGET] } : stay(message);
    case 'run-ended':
      return { message: leftByRun(message), effects: [] };
    default:
      return stay(message);
  }
};

type Event<K extends DeliveryEvent['kind']> = Extract<DeliveryEvent, { kind: K }>;

const stay = (message: OutgoingMessage | null): Transition => ({ message, effects: [] });

const FORGET: DeliveryEffect = { kind: 'forget' };
const RELEASE: DeliveryEffect = { kind: 'release-lease' };

const store = (how: 'new' | 'if-there' | 'again'): DeliveryEffect => ({ kind: 'store', how });

const show = (where: 'at-end' | 'in-place' | 'as-upload'): DeliveryEffect => ({ kind: 'show', where });

const status = (shown: 'finish' | 'answered' | 'failed', words = ''): DeliveryEffect => ({
  kind: 'status',
  status: shown,
  words,
});

type RobotTalkSays = Extract<DeliveryEffect, { kind: 'robot-talk' }>['says'];

const robotTalk = (says: RobotTalkSays): DeliveryEffect => ({ kind: 'robot-talk', says });

const WAITING = {
  phase: 'waiting',
  isShown: true,
  isLeft: false,
  lease: 'none',
  wasElsewhere: false,
  line: 'none',
  turns: 0,
  notBefore: 0,
  mayHaveArrived: false,
  afterPoll: 0,
  keepsNoRecord: false,
  served: 'unknown',
  hasChangedAgent: false,
  refusal: null,
} as const satisfies Omit<OutgoingMessage, 'entry' | 'call'>;

const began = (entry: OutboxEntry, line: Line, where: 'at-end' | 'as-upload'): Transition => ({
  message: { ...WAITING, entry, call: 0, line },
  effects: [show(where), store('new')],
});

const withKnown = (entry: OutboxEntry, known: Known | undefined): OutboxEntry => {
  if (!known) return entry;
  const isForRobot = isWithRobot(entry) && entry.content.kind === 'text';
  return {
    ...entry,
    saidAfter: entry.saidAfter === undefined ? known.lastServerId : entry.saidAfter,
    ...(isForRobot && known.timesAnswered > 0 ? { saidBefore: known.timesAnswered } : {}),
  };
};

const resent = (message: OutgoingMessage, event: Event<'resent'>): Transition => {
  const earlier = event.record ?? message.entry;
  const { content, clientId, saidAfter } = earlier;
  const entry: OutboxEntry = {
    clientId,
    mode: content.kind === 'media' ? 'agent' : event.mode,
    createdAt: event.createdAt,
    content,
    ...(saidAfter === undefined ? {} : { saidAfter }),
    ...(robotMayHave(earlier) ? { wasForRobot: true } : {}),
    ...(earlier.isAccepted || message.entry.isAccepted ? { isAccepted: true } : {}),
  };
  // An agent may have it already: another tab has settled it, or the device has lost it, and a poll shows which.
  const isKept = event.record !== null || isWithRobot(event) || content.kind === 'question';
  return {
    message: {
      ...WAITING,
      entry: withKnown(entry, event.known),
      call: message.call,
      line: event.line,
      mayHaveArrived: event.record === null,
    },
    effects: [
      show('at-end'),
      ...(isKept ? [store('new')] : []),
      ...(isForAgent(entry) ? [robotTalk('redirect-to-agent')] : []),
    ],
  };
};

/** Whether it was written for the robot. */
const robotMayHave = (entry: OutboxEntry): boolean => isWithRobot(entry) || entry.wasForRobot === true;

const found = (entry: OutboxEntry, isRecalled: boolean): Transition => {
  if (isRecalled) return { message: null, effects: [FORGET] };
  const reserved: readonly DeliveryEffect[] = [
    { kind: 'reserve-place' },
    ...(robotMayHave(entry) ? [robotTalk('record-expected')] : []),
  ];
  const message: OutgoingMessage = { ...WAITING, entry, call: 0, line: 'restored', isShown: false };
  if (!entry.refused) return { message, effects: reserved };
  return {
    message: { ...message, phase: 'failed', isShown: true },
    effects: [...reserved, show('in-place'), store('if-there')],
  };
};

type LeaseEvent = Event<
  'lease-asked' | 'lease-wanted-again' | 'lease-ours' | 'lease-elsewhere' | 'lease-lost'
>;

const afterLease = (message: OutgoingMessage, event: LeaseEvent): Transition => {
  const { phase, lease } = message;
  switch (event.kind) {
    case 'lease-asked':
      return phase === 'waiting' && lease === 'none'
        ? { message: { ...message, lease: 'asked' }, effects: [{ kind: 'request-lease' }] }
        : stay(message);
    case 'lease-wanted-again':
      return phase === 'waiting' && lease === 'elsewhere'
        ? stay({ ...message, lease: 'none' })
        : stay(message);
    case 'lease-ours':
      return lease === 'asked' ? leased(message, event) : stay(message);
    case 'lease-elsewhere':
      if (lease !== 'asked') return stay(message);
      if (!message.isShown) return stay(null);
      return stay({
        ...message,
        lease: 'elsewhere',
        wasElsewhere: true,
        notBefore: event.now + LIMITS.attemptDelayMs,
      });
    case 'lease-lost':
      return leaseLost(message, event.beforeCall);
  }
};

const leased = (message: OutgoingMessage, event: Event<'lease-ours'>): Transition => {
  const { record } = event;
  if (event.isCompleted) return { message: null, effects: [FORGET] };
  if (record === null)
    return message.isShown ? stay({ ...message, lease: 'ours' }) : { message: null, effects: [RELEASE] };
  const shown: readonly DeliveryEffect[] = message.isShown ? [] : [show('in-place'), store('if-there')];
  const ours: OutgoingMessage = {
    ...message,
    entry: record,
    isShown: true,
    lease: 'ours',
    wasElsewhere: false,
    afterPoll: 0,
    keepsNoRecord: false,
  };
  if (!record.refused) return { message: ours, effects: shown };
  return {
    message: { ...ours, phase: 'failed', lease: 'none' },
    effects: [...shown, status('failed'), RELEASE],
  };
};

const leaseLost = (message: OutgoingMessage, beforeCall: boolean): Transition => {
  const { phase, entry } = message;
  if (phase !== 'waiting' && phase !== 'calling') return stay(message);
  const isAsked = phase === 'calling' && !(entry.content.kind === 'media' || isForAgent(entry));
  return {
    message: {
      ...message,
      phase: 'waiting',
      lease: 'none',
      wasElsewhere: true,
      turns: message.turns + (beforeCall ? 1 : 0),
    },
    effects: isAsked ? [robotTalk('ask-ends')] : [],
  };
};

/** A text whose last call went to an agent. */
const isForAgent = (entry: OutboxEntry): boolean => entry.content.kind === 'text' && isWithAgent(entry);

type WaitingEvent = Event<
  | 'accepted-elsewhere'
  | 'answered-elsewhere'
  | 'refused-elsewhere'
  | 'poll-wanted'
  | 'record-missed'
  | 'record-forgotten'
  | 'session-over'
  | 'call-begins'
  | 'hand-over-had-begun'
  | 'agent-wanted'
  | 'agent-missing'
>;

const afterWaiting = (message: OutgoingMessage, event: WaitingEvent): Transition => {
  const { entry } = message;
  switch (event.kind) {
    case 'accepted-elsewhere':
      return accepted(message, []);
    case 'answered-elsewhere':
      return { message: null, effects: [status('answered'), FORGET] };
    case 'refused-elsewhere':
      return failed({ ...message, entry: { ...entry, refused: event.refused } }, []);
    case 'poll-wanted':
      // That poll may bring the robot's record of it, which does not show that an agent has it.
      return {
        message: { ...message, afterPoll: event.poll },
        effects: textEffects(entry, 'redirect-to-agent'),
      };
    case 'record-missed':
      return {
        message: { ...message, lease: 'none', afterPoll: 0, mayHaveArrived: false },
        effects: [store('again')],
      };
    case 'record-forgotten':
      return stay({ ...message, keepsNoRecord: true });
    case 'session-over':
      return failed(message, expectedRecord(entry));
    case 'call-begins':
      return callBegins(message, event.receiver);
    case 'hand-over-had-begun':
      return handedOver(message, '', []);
    case 'agent-wanted':
      return {
        message: { ...message, phase: 'finding-agent' },
        effects: [{ kind: 'find-agent', another: false }],
      };
    case 'agent-missing':
      return failedWithoutAgent(message, event.served, false);
  }
};

const callBegins = (message: OutgoingMessage, receiver: Receiver): Transition => {
  const call = message.call + 1;
  const entry: OutboxEntry = receiver === 'robot' ? { ...message.entry, mode: 'robot' } : message.entry;
  const says = { agent: 'redirect-to-agent', robot: 'asked', question: 'question-asked' } as const;
  return {
    message: { ...message, entry, phase: 'calling', turns: message.turns + 1, call },
    effects: [robotTalk(says[receiver]), { kind: 'call', receiver, call }],
  };
};

const afterCall = (
  message: OutgoingMessage,
  event: Event<'accepted' | 'answered' | 'handed-over' | 'call-failed'>,
): Transition => {
  switch (event.kind) {
    case 'accepted':
      return accepted(message, [store('if-there')]);
    case 'answered':
      return answered(event);
    case 'handed-over':
      return handedOver(message, event.lastMessage, ANSWERED_BY_HAND_OVER);
    case 'call-failed':
      return callFailed(message, event);
  }
};

/** Another tab or a poll may have settled the message, and its answer is wanted all the same. */
const afterLateAnswer = (message: OutgoingMessage | null, event: DeliveryEvent): Transition => {
  if (event.kind === 'answered') return { message, effects: answerEffects(event) };
  if (event.kind === 'call-failed' && message === null && event.receiver !== 'agent')
    return { message, effects: [robotTalk('ask-ends')] };
  if (event.kind !== 'handed-over') return stay(message);
  if (message === null && event.settled)
    return handedOver(
      { ...WAITING, entry: event.settled, call: event.call },
      event.lastMessage,
      ANSWERED_BY_HAND_OVER,
    );
  return { message, effects: [...ANSWERED_BY_HAND_OVER, { kind: 'hand-over' }] };
};

const ANSWERED_BY_HAND_OVER: readonly DeliveryEffect[] = [
  robotTalk('sentence-answered'),
  robotTalk('ask-ends'),
];

const accepted = (message: OutgoingMessage, stored: readonly DeliveryEffect[]): Transition => {
  const { refused: _, ...entry } = message.entry;
  return {
    message: { ...message, entry: { ...entry, isAccepted: true }, phase: 'accepted' },
    effects: [status('finish'), ...stored],
  };
};

const answered = (event: Event<'answered'>): Transition => {
  const [answeredFirst, ...rest] = answerEffects(event);
  return {
    message: null,
    effects: [...(answeredFirst ? [answeredFirst] : []), status('answered'), FORGET, ...rest],
  };
};

const answerEffects = ({ receiver, answer }: Event<'answered'>): readonly DeliveryEffect[] => [
  robotTalk('sentence-answered'),
  { kind: 'show-answer', receiver, answer },
  robotTalk('ask-ends'),
];

const handedOver = (
  message: OutgoingMessage,
  lastMessage: string,
  first: readonly DeliveryEffect[],
): Transition => {
  const { entry } = message;
  const content: OutboxContent = { kind: 'text', text: lastMessage || entry.content.text };
  return {
    message: {
      ...message,
      phase: 'handing-over',
      entry: { ...entry, content, mode: 'agent', wasForRobot: true },
    },
    effects: [...first, robotTalk('redirect-to-agent'), store('new'), { kind: 'hand-over' }],
  };
};

const callFailed = (message: OutgoingMessage, event: Event<'call-failed'>): Transition => {
  const { failure, receiver, now } = event;
  if (failure.kind === 'network' && failure.reason === 'not-asked') return leaseLost(message, false);
  const ends: readonly DeliveryEffect[] = receiver === 'agent' ? [] : [robotTalk('ask-ends')];
  const next = receiver === 'question' ? GIVE_UP : afterSendFailure(failure, message.turns);
  if (next.kind === 'repeat')
    return { message: { ...message, phase: 'waiting', notBefore: now + next.afterMs }, effects: ends };
  if (receiver === 'agent' && next.kind === 'change-service' && !message.hasChangedAgent)
    return {
      message: { ...message, phase: 'finding-agent', refusal: failure },
      effects: [{ kind: 'find-agent', another: true }],
    };
  return failedByAnswer(message, { receiver, failure, refused: refusalOf(failure) });
};

const GIVE_UP = { kind: 'give-up' } as const;

const afterAgentAnswer = (message: OutgoingMessage, event: Event<'agent-answer'>): Transition => {
  const { served, hasAgent, isOnline, isExpired } = event;
  const { phase, refusal } = message;
  if (phase !== 'finding-agent') return stay(message);
  if (refusal === null) {
    // The network may have gone while the answer was on its way.
    const mayWait = hasAgent || (served === 'unknown' && !isOnline);
    return mayWait ? stay({ ...message, phase: 'waiting' }) : failedWithoutAgent(message, served, isExpired);
  }
  if (served === 'somebody')
    return stay({ ...message, phase: 'waiting', hasChangedAgent: true, refusal: null });
  // Nobody serves now, which decides nothing: the next page asks again.
  return failedByAnswer(message, { receiver: 'agent', failure: refusal, refused: null });
};

/** The text of the backend was already shown with its answer. */
const failedWithoutAgent = (message: OutgoingMessage, served: Served, isExpired: boolean): Transition => {
  const { message: left, effects } = failed(message, expectedRecord(message.entry));
  return {
    message: left,
    effects: served === 'nobody' ? effects : [...effects, showKey(served, isExpired)],
  };
};

const showKey = (served: Served, isExpired: boolean): DeliveryEffect => {
  if (served === 'refused') return { kind: 'show-key', key: 'save_error' };
  return { kind: 'show-key', key: isExpired ? 'session_expired' : 'network_error' };
};

interface FailedCall {
  readonly receiver: Receiver;
  readonly failure: GatewayFailure;
  readonly refused: FailureKey | null;
}

const failedByAnswer = (message: OutgoingMessage, { receiver, failure, refused }: FailedCall): Transition => {
  const known = refused === null ? message : { ...message, entry: { ...message.entry, refused } };
  const before = receiver === 'agent' ? expectedRecord(message.entry) : [robotTalk('ask-ends')];
  const words = refused === null ? '' : refusalWordsOf(failure);
  const { message: left, effects } = failed(known, before, words);
  const isOver = receiver === 'agent' && endsSession(serverTextOf(failure));
  return {
    message: left,
    effects: [
      ...effects,
      { kind: 'show-failure', receiver, failure },
      ...(isOver ? [{ kind: 'end-session' } as const] : []),
    ],
  };
};

/** Status and lease change before any text is shown, because a listener may send the message again at once. */
const failed = (message: OutgoingMessage, before: readonly DeliveryEffect[], words = ''): Transition => ({
  message: { ...message, phase: 'failed', lease: 'none', refusal: null },
  effects: [
    ...before,
    status('failed', words),
    ...(message.entry.refused ? [store('if-there')] : []),
    RELEASE,
  ],
});

/** Another tab may ask the robot a text that failed on its way to an agent. */
const expectedRecord = (entry: OutboxEntry): readonly DeliveryEffect[] =>
  textEffects(entry, 'record-expected');

const textEffects = ({ content }: OutboxEntry, says: RobotTalkSays): readonly DeliveryEffect[] =>
  content.kind === 'text' ? [robotTalk(says)] : [];

/** What an earlier page left is sent one by one, also through a hand-over. */
const lineAfterHandOver = ({ line }: OutgoingMessage, event: Event<'hand-over-ended'>): Line =>
  line === 'none' ? event.line : line;

/** What was pending is sent again by the next run, behind its history. */
const leftByRun = (message: OutgoingMessage): OutgoingMessage => {
  if (!isPendingPhase(message.phase)) return { ...message, lease: 'none' };
  const { entry, call, isShown } = message;
  return { ...WAITING, entry, call, isShown, isLeft: true, line: 'restored' };
};
