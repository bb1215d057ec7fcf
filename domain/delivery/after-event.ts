import { isWithRobot } from '../conversation/mode';
import type { FailureKey } from '../failure/failure-display';
import type { GatewayFailure } from '../failure/gateway-failure';
import { limitedWaitMs } from '../failure/limited-call';
import { serverTextOf } from '../failure/server-text';
import * as LIMITS from '../limits';
import type { Delivery } from '../message/delivery';
import { afterSendFailure, endsSession, refusalOf, refusalWordsOf } from '../message/send-retry';
import type { DeliveryEffect, DeliveryEvent, EffectOf, EventOf, Known } from './delivery-event';
import type { OutboxContent, OutboxEntry } from './outbox-entry';
import {
  deliveryOf,
  isForAgent,
  isPendingPhase,
  type OwnMessage,
  type Phase,
  type Queue,
  type Receiver,
  type Served,
} from './own-message';

export interface Transition {
  /** null: the message is not on its way any more. */
  readonly message: OwnMessage | null;
  /** What its row shows before anything else is done, because a listener may send the message again at once; null: nothing new. */
  readonly row: Delivery | null;
  /** In this order. One of them may change the message again: then no record or call follows of this change. */
  readonly effects: readonly DeliveryEffect[];
}

/**
 * What an event makes of a message, and what must be done. An event that the phase does not know changes nothing.
 *
 * @param message null: it is not on its way, or not any more
 */
export const afterEvent = (message: OwnMessage | null, event: DeliveryEvent): Transition =>
  message === null ? afterGone(event) : afterKnown(message, event);

const afterGone = (event: DeliveryEvent): Transition => {
  switch (event.kind) {
    case 'written':
      return began(withKnown(event.entry, event.known), event.queue, 'at-end');
    case 'uploaded':
      return began(event.entry, event.queue, 'as-upload');
    case 'found':
      return found(event);
    case 'settled':
      return GONE;
    case 'removal-refused':
      // No other tab may send it until the device has removed its record.
      return become({
        ...WAITING,
        entry: event.entry,
        attemptId: 0,
        phase: 'removing',
        notBefore: event.now + LIMITS.attemptDelayMs,
      });
    default:
      return afterLateAnswer(null, event);
  }
};

type Kind = DeliveryEvent['kind'];

type Rule<K extends Kind> = (message: OwnMessage, event: EventOf<K>) => Transition;

const afterKnown = (message: OwnMessage, event: DeliveryEvent): Transition => {
  const rule = RULES[event.kind] as Rule<Kind> | undefined;
  return rule ? rule(message, event) : stay(message);
};

/** In another phase the event changes nothing. */
const during =
  <K extends Kind>(phase: Phase, rule: Rule<K>): Rule<K> =>
  (message, event) =>
    message.phase === phase ? rule(message, event) : stay(message);

const whileWaiting = <K extends Kind>(rule: Rule<K>): Rule<K> => during('waiting', rule);

type Answered = 'accepted' | 'answered' | 'handed-over' | 'call-failed';

/** The answer to another call of the message is late. */
const ofCall =
  <K extends Answered>(rule: Rule<K>): Rule<K> =>
  (message, event) => {
    const { attemptId }: { readonly attemptId: number } = event as EventOf<Answered>;
    return message.phase === 'calling' && message.attemptId === attemptId
      ? rule(message, event)
      : afterLateAnswer(message, event);
  };

const become = (
  message: OwnMessage | null,
  effects: readonly DeliveryEffect[] = [],
  row: Delivery | null = message && deliveryOf(message),
): Transition => ({ message, row, effects });

const stay = (message: OwnMessage): Transition => become(message);

const FORGET: DeliveryEffect = { kind: 'forget' };
const TAKE: DeliveryEffect = { kind: 'take' };

const GONE = become(null, [FORGET]);

const store = (how: 'new' | 'if-there' | 'again'): DeliveryEffect => ({ kind: 'store', how });

const show = (where: 'at-end' | 'in-place' | 'as-upload'): DeliveryEffect => ({ kind: 'show', where });

type RobotTalkSays = EffectOf<'robot-talk'>['says'];

const robotTalk = (says: RobotTalkSays): DeliveryEffect => ({ kind: 'robot-talk', says });

const WAITING = {
  phase: 'waiting',
  isShown: true,
  isLeft: false,
  owner: 'thisTab',
  ownedByOtherTab: false,
  queue: 'immediate',
  attempts: 0,
  notBefore: 0,
  possiblyDelivered: false,
  afterPoll: 0,
  keepsNoRecord: false,
  served: 'unknown',
  hasChangedAgent: false,
  refusal: null,
  refusedWords: '',
} as const satisfies Omit<OwnMessage, 'entry' | 'attemptId'>;

const began = (entry: OutboxEntry, queue: Queue, where: 'at-end' | 'as-upload'): Transition =>
  become({ ...WAITING, entry, attemptId: 0, queue }, [show(where), store('new')]);

const withKnown = (entry: OutboxEntry, known: Known | undefined): OutboxEntry => {
  if (!known) return entry;
  const isForRobot = isWithRobot(entry) && entry.content.kind === 'text';
  return {
    ...entry,
    saidAfter: entry.saidAfter === undefined ? known.lastServerId : entry.saidAfter,
    ...(isForRobot && known.timesAnswered > 0 ? { saidBefore: known.timesAnswered } : {}),
  };
};

const resent = (message: OwnMessage, event: EventOf<'resent'>): Transition => {
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
  return become(
    {
      ...WAITING,
      owner: 'undecided',
      entry: withKnown(entry, event.known),
      attemptId: message.attemptId,
      queue: event.queue,
      possiblyDelivered: event.record === null || message.possiblyDelivered,
    },
    [
      show('at-end'),
      ...(isKept ? [store('new')] : []),
      ...(isForAgent(entry) ? [robotTalk('redirect-to-agent')] : []),
      TAKE,
    ],
  );
};

/** Whether it was written for the robot. */
const robotMayHave = (entry: OutboxEntry): boolean => isWithRobot(entry) || entry.wasForRobot === true;

const found = ({ entry, isRecalled, isOfOpenTab }: EventOf<'found'>): Transition => {
  if (isRecalled) return GONE;
  const reserved: readonly DeliveryEffect[] = [
    { kind: 'reserve-place' },
    ...(robotMayHave(entry) ? [robotTalk('record-expected')] : []),
  ];
  const message: OwnMessage = {
    ...WAITING,
    entry,
    attemptId: 0,
    owner: 'undecided',
    ownedByOtherTab: isOfOpenTab,
    queue: 'restored',
    isShown: false,
  };
  if (!entry.refused) return become(message, [...reserved, TAKE]);
  return become({ ...message, phase: 'failed', isShown: true }, [
    ...reserved,
    show('in-place'),
    store('if-there'),
  ]);
};

const taken = (message: OwnMessage, event: EventOf<'taken'>): Transition => {
  const { record, isCompleted, isFromOtherTab } = event;
  if (message.phase !== 'waiting' || message.owner === 'thisTab') return stay(message);
  if (isCompleted) return GONE;
  if (record === null) return become(message.isShown ? { ...message, owner: 'thisTab' } : null);
  // A later page, which reads the history first, sends again what the other tab got accepted.
  if (record.isAccepted && isFromOtherTab && (message.isShown || message.ownedByOtherTab))
    return message.isShown ? accepted({ ...message, owner: 'thisTab' }, []) : become(null);
  const shown: readonly DeliveryEffect[] = message.isShown ? [] : [show('in-place'), store('if-there')];
  // What no open tab had is tried again by this load. Else the attempts of the other tab count.
  const { attemptsUsed: used = 0, ...entry } = record;
  const attemptsUsed = message.ownedByOtherTab ? used : Math.min(used, message.attempts);
  const ours: OwnMessage = {
    ...message,
    entry: attemptsUsed > 0 ? record : entry,
    isShown: true,
    owner: 'thisTab',
    ownedByOtherTab: false,
    attempts: Math.max(message.attempts, attemptsUsed),
    // The tab that had it may have called, and its answer may be lost: a poll shows that before an agent is called again.
    possiblyDelivered: message.possiblyDelivered || message.ownedByOtherTab,
    afterPoll: 0,
    keepsNoRecord: false,
  };
  if (!isForVisitor(ours.entry)) return become(ours, shown);
  return become({ ...ours, phase: 'failed' }, [...shown, store('if-there')]);
};

/** What the robot may have heard meanwhile is known by its record. */
const ownerChanged = (message: OwnMessage): Transition => {
  const { phase, entry } = message;
  if (phase !== 'waiting' && phase !== 'calling') return stay(message);
  const isAsked = phase === 'calling' && !(entry.content.kind === 'media' || isForAgent(entry));
  return become({ ...message, phase: 'waiting', owner: 'undecided', ownedByOtherTab: true }, [
    ...(isAsked ? [robotTalk('ask-ends')] : []),
    TAKE,
  ]);
};

/** It was refused or given up: no open tab sends it by itself. */
const isForVisitor = ({ refused, attemptsUsed = 0 }: OutboxEntry): boolean =>
  refused !== undefined || attemptsUsed >= LIMITS.attempts;

const callBegins = (message: OwnMessage, receiver: Receiver): Transition => {
  const attemptId = message.attemptId + 1;
  const attempts = message.attempts + 1;
  const mode = receiver === 'robot' ? 'robot' : message.entry.mode;
  const entry: OutboxEntry = { ...message.entry, mode, attemptsUsed: attempts };
  const says = { agent: 'redirect-to-agent', robot: 'asked', question: 'asked' } as const;
  return become({ ...message, entry, phase: 'calling', attempts, attemptId }, [
    robotTalk(says[receiver]),
    { kind: 'call', receiver, attemptId },
    store('if-there'),
  ]);
};

/** Another tab or a poll may have settled the message, and its answer is wanted all the same. */
const afterLateAnswer = (message: OwnMessage | null, event: DeliveryEvent): Transition => {
  if (event.kind === 'answered') return become(message, answerEffects(event));
  if (event.kind === 'call-failed' && message === null && event.receiver !== 'agent')
    return become(message, [robotTalk('ask-ends')]);
  if (event.kind !== 'handed-over') return become(message);
  if ((message === null || message.phase === 'removing') && event.settled)
    return handedOver(
      { ...WAITING, entry: event.settled, attemptId: event.attemptId },
      event.lastMessage,
      ANSWERED_BY_HAND_OVER,
    );
  return become(message, [...ANSWERED_BY_HAND_OVER, { kind: 'hand-over' }]);
};

const ANSWERED_BY_HAND_OVER: readonly DeliveryEffect[] = [
  robotTalk('sentence-answered'),
  robotTalk('ask-ends'),
];

const accepted = (message: OwnMessage, stored: readonly DeliveryEffect[]): Transition => {
  const { refused: _, ...entry } = message.entry;
  const known: OutboxEntry = { ...entry, isAccepted: true };
  return become({ ...message, entry: known, phase: 'accepted' }, stored);
};

/** No echo comes. The answer proves that it was received. */
const ANSWERED: Delivery = { status: 'finish', answered: true };

const answered = (event: EventOf<'answered'>): Transition => {
  const [isKnown, ...shown] = answerEffects(event);
  return become(null, [isKnown, FORGET, ...shown], ANSWERED);
};

const answerEffects = ({
  receiver,
  answer,
}: EventOf<'answered'>): readonly [DeliveryEffect, ...DeliveryEffect[]] => [
  robotTalk('sentence-answered'),
  { kind: 'show-answer', receiver, answer },
  robotTalk('ask-ends'),
];

const handedOver = (
  message: OwnMessage,
  lastMessage: string,
  first: readonly DeliveryEffect[],
): Transition => {
  const { entry } = message;
  const content: OutboxContent = { kind: 'text', text: lastMessage || entry.content.text };
  const forAgent: OutboxEntry = { ...entry, content, mode: 'agent', wasForRobot: true };
  return become({ ...message, phase: 'handing-over', entry: forAgent }, [
    ...first,
    robotTalk('redirect-to-agent'),
    store('new'),
    { kind: 'hand-over' },
  ]);
};

const callFailed = (message: OwnMessage, event: EventOf<'call-failed'>): Transition => {
  const { failure, receiver, now } = event;
  if (failure.kind === 'network' && failure.reason === 'cancelled') return ownerChanged(message);
  const ends: readonly DeliveryEffect[] = receiver === 'agent' ? [] : [robotTalk('ask-ends')];
  if (failure.kind === 'limited')
    return become(putOff(message, receiver, now + limitedWaitMs(failure.retryAfterMs, 0)), ends);
  const next = receiver === 'question' ? GIVE_UP : afterSendFailure(failure, message.attempts);
  if (next.kind === 'repeat')
    return become({ ...message, phase: 'waiting', notBefore: now + next.afterMs }, ends);
  if (receiver === 'agent' && next.kind === 'change-service' && !message.hasChangedAgent)
    return become({ ...message, phase: 'finding-agent', refusal: failure }, [
      { kind: 'find-agent', another: true },
    ]);
  return failedByAnswer(message, { receiver, failure, refused: refusalOf(failure) });
};

/**
 * Decision 40. No attempt of the message is used up. What is written for the agent meanwhile goes behind it, one by one: all at once
 * would meet the limit again, and some would be overtaken.
 */
const putOff = (message: OwnMessage, receiver: Receiver, notBefore: number): OwnMessage => ({
  ...message,
  phase: 'waiting',
  attempts: message.attempts - 1,
  queue: receiver === 'agent' && message.queue === 'immediate' ? 'offline' : message.queue,
  notBefore,
});

const GIVE_UP = { kind: 'give-up' } as const;

const afterAgentAnswer = (message: OwnMessage, event: EventOf<'agent-answer'>): Transition => {
  const { served, hasAgent, isOnline, isExpired, limitedUntil } = event;
  const { refusal } = message;
  if (served === 'unknown' && limitedUntil !== undefined && (refusal !== null || !hasAgent))
    return become({ ...message, phase: 'waiting', refusal: null, notBefore: limitedUntil });
  if (refusal === null) {
    // The network may have gone while the answer was on its way.
    const mayWait = hasAgent || (served === 'unknown' && !isOnline);
    return mayWait
      ? become({ ...message, phase: 'waiting' })
      : failedWithoutAgent(message, served, isExpired);
  }
  if (served === 'somebody')
    return become({ ...message, phase: 'waiting', hasChangedAgent: true, refusal: null });
  // Nobody serves now, which decides nothing: the next page asks again.
  return failedByAnswer(message, { receiver: 'agent', failure: refusal, refused: null });
};

/** The text of the backend was already shown with its answer. */
const failedWithoutAgent = (message: OwnMessage, served: Served, isExpired: boolean): Transition => {
  const { message: left, effects } = failed(message, expectedRecord(message.entry));
  return become(left, served === 'nobody' ? effects : [...effects, showKey(served, isExpired)]);
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

const failedByAnswer = (message: OwnMessage, { receiver, failure, refused }: FailedCall): Transition => {
  const { entry } = message;
  const outcome = refused === null ? { attemptsUsed: LIMITS.attempts } : { refused };
  const refusedWords = refused === null ? '' : refusalWordsOf(failure);
  const known = { ...message, entry: { ...entry, ...outcome }, refusedWords };
  const before = receiver === 'agent' ? expectedRecord(entry) : [robotTalk('ask-ends')];
  const { message: left, effects } = failed(known, before);
  const isOver = receiver === 'agent' && endsSession(serverTextOf(failure));
  return become(left, [
    ...effects,
    { kind: 'show-failure', receiver, failure },
    ...(isOver ? [{ kind: 'end-session' } as const] : []),
  ]);
};

/** Its record is free for any tab. */
const failed = (message: OwnMessage, before: readonly DeliveryEffect[]): Transition =>
  become({ ...message, phase: 'failed', refusal: null }, [...before, store('if-there')]);

/** Another tab may ask the robot a text that failed on its way to an agent. */
const expectedRecord = (entry: OutboxEntry): readonly DeliveryEffect[] =>
  textEffects(entry, 'record-expected');

const textEffects = ({ content }: OutboxEntry, says: RobotTalkSays): readonly DeliveryEffect[] =>
  content.kind === 'text' ? [robotTalk(says)] : [];

/** What an earlier page left is sent one by one, also through a hand-over. */
const queueAfterHandOver = ({ queue }: OwnMessage, event: EventOf<'hand-over-ended'>): Queue =>
  queue === 'immediate' ? event.queue : queue;

/** What was pending is sent again by the next run, behind its history. */
const leftByRun = (message: OwnMessage): OwnMessage => {
  if (!isPendingPhase(message.phase)) return { ...message, owner: 'undecided' };
  const { entry, attemptId, isShown } = message;
  return {
    ...WAITING,
    entry,
    attemptId,
    isShown,
    owner: 'undecided',
    isLeft: true,
    queue: 'restored',
  };
};

/** An event without a rule changes nothing of a message that is on its way. */
const RULES: { readonly [K in Kind]?: Rule<K> } = {
  resent: during('failed', resent),
  started: (message) =>
    become({ ...message, isLeft: false }, [robotTalk('record-expected'), ...(message.isLeft ? [TAKE] : [])]),
  taken,
  'owned-by-other-tab': whileWaiting((message, { owner }) => {
    const { owner: _, ...entry } = message.entry;
    const known = owner === undefined ? entry : { ...entry, owner };
    return become({ ...message, entry: known, owner: 'otherTab', ownedByOtherTab: true });
  }),
  'owner-changed': ownerChanged,
  'done-by-other-tab': whileWaiting((message, { as }) => {
    if (as === 'answered') return become(null, [FORGET], ANSWERED);
    // A later page, which reads the history first, shows one that is not shown here.
    return message.isShown ? accepted(message, []) : become(null);
  }),
  // That poll may bring the robot's record of it, which does not show that an agent has it.
  'poll-wanted': whileWaiting((message, { poll }) =>
    become(
      { ...message, afterPoll: poll },
      message.owner === 'thisTab' ? textEffects(message.entry, 'redirect-to-agent') : [],
    ),
  ),
  // A tab with the robot has not polled, so an agent may still have it.
  'record-missed': whileWaiting((message) => {
    const possiblyDelivered = message.possiblyDelivered && message.afterPoll === 0;
    return become({ ...message, afterPoll: 0, possiblyDelivered }, [store('again')]);
  }),
  'record-forgotten': whileWaiting((message) => become({ ...message, keepsNoRecord: true })),
  // Another tab has seen the echo of what was accepted on an earlier page, and no poll will bring it here.
  'session-over': whileWaiting((message) =>
    message.entry.isAccepted ? accepted(message, []) : failed(message, expectedRecord(message.entry)),
  ),
  'call-begins': whileWaiting((message, { receiver }) => callBegins(message, receiver)),
  'hand-over-had-begun': whileWaiting((message) => handedOver(message, '', [])),
  'agent-wanted': whileWaiting((message) =>
    become({ ...message, phase: 'finding-agent' }, [{ kind: 'find-agent', another: false }]),
  ),
  'agent-missing': whileWaiting((message, { served }) => failedWithoutAgent(message, served, false)),

  accepted: ofCall((message) => accepted(message, [store('if-there')])),
  answered: ofCall((_, event) => answered(event)),
  'handed-over': ofCall((message, event) => handedOver(message, event.lastMessage, ANSWERED_BY_HAND_OVER)),
  'call-failed': ofCall(callFailed),
  'hand-over-ended': during('handing-over', (message, event) => {
    const queue = queueAfterHandOver(message, event);
    return become({ ...message, phase: 'waiting', served: event.served, queue });
  }),
  'agent-answer': during('finding-agent', afterAgentAnswer),

  settled: () => GONE,
  'removed-by-visitor': during('failed', () => GONE),
  'removal-tried-again': during('removing', () => GONE),
  'run-ended': (message) => become(leftByRun(message)),
};
