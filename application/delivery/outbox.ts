import { filter, map, type Observable, Subject, Subscription, startWith, take, timer } from 'rxjs';
import { afterEvent } from '../../domain/delivery/after-event';
import type { DeliveryEffect, DeliveryEvent, EffectOf } from '../../domain/delivery/delivery-event';
import { type Facts, nextStep } from '../../domain/delivery/next-step';
import type { OutboxEntry } from '../../domain/delivery/outbox-entry';
import { isForAgent, receiverOf } from '../../domain/delivery/own-message';
import {
  type InOrder,
  mayStart,
  type QueueFacts,
  queueFor,
  type SendOrderFacts,
} from '../../domain/delivery/send-order';
import * as LIMITS from '../../domain/limits';
import { hasArrived } from '../../domain/message/delivery';
import type { Conversation } from '../conversation/conversation';
import { eventsOf } from '../conversation/conversation-event';
import type { SystemLines } from '../conversation/system-lines';
import type { Feedback } from '../feedback/feedback';
import type { Lifetime, PerRun } from '../lifetime/lifetime';
import { logUnexpected } from '../log/log-unexpected';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { Session } from '../session/session';
import { isOpen, isOver, serviceIdOf } from '../session/session-facts';
import type { OwnMessages } from './own-messages';
import type { Sender } from './sender';
import type { TabOwner } from './tab-owner';

export interface OutboxDeps {
  readonly outgoing: OwnMessages;
  readonly sender: Sender;
  readonly tabOwner: TabOwner;
  readonly conversation: Conversation;
  readonly session: Session;
  /** Each poll that was answered, and the numbers of the last poll and of the last one that was answered. */
  readonly polling: {
    readonly succeeded$: Observable<void>;
    readonly begun: number;
    readonly answered: number;
  };
  /** The lifecycle is a stratum above, so only the method that is called is known here. */
  readonly endSession: { afterRefusal(): void };
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
  readonly log: Log;
}

/** sent: the backend accepted the message, or it need not be sent any more. */
export type SendOutcome = 'sent' | 'failed';

/**
 * Sends own messages to an agent or the robot. After each event the rules of `domain/delivery` say what each message needs, and
 * it is done here and nowhere else.
 */
export class Outbox {
  readonly #pumped = new Subject<void>();
  readonly #restore: PerRun<SendOrderFacts['restore']>;
  /** It was said that a picture or video waits for an agent. */
  readonly #hasSaidWaits: PerRun<boolean>;
  /** Messages wait because calls are limited, which was said. */
  readonly #isLimited: PerRun<boolean>;
  readonly #timer: PerRun<Subscription>;
  #isPumping = false;
  #isPumpWanted = false;
  /** Effects are being performed. A listener of one may send another message, which goes behind this one. */
  #applying = 0;

  constructor(private readonly deps: OutboxDeps) {
    this.#restore = deps.lifetime.perRun<SendOrderFacts['restore']>(() => 'nothing');
    this.#hasSaidWaits = deps.lifetime.perRun(() => false);
    this.#isLimited = deps.lifetime.perRun(() => false);
    this.#timer = deps.lifetime.perRun(() => new Subscription());
  }

  /** What was pending at the end of the last run waits until this one has read the outbox. */
  run(): Subscription {
    const { outgoing, conversation, session, polling, tabOwner } = this.deps;
    for (const { entry } of outgoing.all()) this.#apply(entry.clientId, { kind: 'run-ended' });
    const running = eventsOf(conversation, 'settled').subscribe(({ clientIds }) => this.forget(...clientIds));
    running.add(session.state.changes$.subscribe(() => this.pump()));
    running.add(
      polling.succeeded$.subscribe(() => {
        // A poll may show a message of another tab, which that tab has not seen or is gone.
        this.#forgetArrived();
        this.pump();
      }),
    );
    running.add(tabOwner.gone$.subscribe(() => this.#ownerGone()));
    running.add(tabOwner.run());
    return running;
  }

  /**
   * @param by typed: its text waits behind messages of an earlier page, and knows what was said before. A tap on a question and
   * the end of an upload do not.
   */
  write(entry: OutboxEntry, by: 'typed' | 'tap' | 'upload'): void {
    this.deps.tabOwner.hold();
    const queue = this.#queueFor(entry, by);
    if (by === 'upload') this.#on(entry.clientId, { kind: 'uploaded', entry, queue });
    else
      this.#on(entry.clientId, {
        kind: 'written',
        entry,
        queue,
        ...(by === 'typed' ? { known: this.deps.sender.knownAbout(entry) } : {}),
      });
  }

  /** Sends a failed message again. */
  resend(clientId: string): void {
    const message = this.deps.outgoing.get(clientId);
    if (!message) return;
    const record = this.deps.outgoing.record(clientId);
    const entry = record ?? message.entry;
    this.#on(clientId, {
      kind: 'resent',
      record,
      createdAt: nowSeconds(this.deps.clock),
      mode: this.deps.session.now.mode,
      queue: this.#queueFor(entry, 'typed'),
      known: this.deps.sender.knownAbout(entry),
    });
  }

  removeFailed(clientId: string): void {
    this.#on(clientId, { kind: 'removed-by-visitor' });
  }

  /** They need not be sent any more: their echo came, or they were recalled. */
  forget(...clientIds: readonly string[]): void {
    for (const clientId of clientIds) this.#apply(clientId, { kind: 'settled' });
    this.pump();
  }

  /** This message is in the outbox, and it is not shown. */
  found(entry: OutboxEntry, isOfOpenTab = false): void {
    const isRecalled = this.deps.conversation.isRecalled(entry.clientId);
    this.#on(entry.clientId, { kind: 'found', entry, isRecalled, isOfOpenTab });
  }

  /** A start has read the outbox. */
  started(): void {
    for (const { entry } of this.deps.outgoing.all()) this.#apply(entry.clientId, { kind: 'started' });
    this.pump();
  }

  /** How much of what an earlier page or run left may be sent now. */
  allow(restore: SendOrderFacts['restore']): void {
    this.#restore.current = restore;
    this.pump();
  }

  /** Resolves when the message was accepted, has failed or need not be sent. After the end of the widget it never resolves. */
  outcome(clientId: string): Promise<SendOutcome> {
    return new Promise((resolve) => {
      this.deps.lifetime.untilEnd(() =>
        this.#pumped
          .pipe(
            startWith(undefined),
            map(() => this.#outcomeOf(clientId)),
            filter((outcome) => outcome !== null),
            take(1),
          )
          .subscribe(resolve),
      );
    });
  }

  /** Does what each message needs now. */
  pump(): void {
    this.#isPumpWanted = true;
    if (this.#isPumping || this.#applying > 0 || !this.deps.lifetime.isRunning) return;
    this.#isPumping = true;
    let waits: Waits = NO_WAITS;
    try {
      while (this.#isPumpWanted) {
        this.#isPumpWanted = false;
        waits = this.#stepAll();
      }
    } finally {
      // A store of an integrator may throw. The next event tries again.
      this.#isPumping = false;
    }
    this.#keepOwner();
    this.deps.outgoing.storePlaces();
    if (waits.isForAgent && !this.#hasSaidWaits.current) this.deps.systemLines.add('notice_waits_for_agent');
    this.#hasSaidWaits.current = waits.isForAgent;
    if (waits.isLimited && !this.#isLimited.current) this.deps.feedback.show('busy_please_wait');
    this.#isLimited.current = waits.isLimited;
    this.#pumpAt(waits.until);
    this.#pumped.next();
  }

  #stepAll(): Waits {
    let isForAgent = false;
    let isLimited = false;
    let until = Number.POSITIVE_INFINITY;
    let pending = this.deps.outgoing.pending();
    for (const { message: before } of pending) {
      const { clientId } = before.entry;
      const one = pending.find(({ message }) => message.entry.clientId === clientId);
      if (!one) continue;
      const step = nextStep(one.message, this.#factsOf(one, pending));
      if (step.kind === 'wait') {
        isForAgent ||= step.for === 'agent' && one.message.isShown;
        isLimited ||= step.for === 'limit';
        until = Math.min(until, step.until ?? until);
        continue;
      }
      this.#isPumpWanted = true;
      this.#apply(clientId, step.event);
      pending = this.deps.outgoing.pending();
    }
    return { isForAgent, isLimited, until };
  }

  #factsOf(one: InOrder, all: readonly InOrder[]): Facts {
    const { outgoing, session, polling, sender, clock } = this.deps;
    const { clientId } = one.message.entry;
    const facts = session.now;
    const restore = this.#restore.current;
    // What costs time is asked for only if a rule needs it.
    return {
      now: clock.monotonic(),
      isOnline: facts.networkUp,
      mode: facts.mode,
      hasHandOverBegun: sender.hasHandOverBegun,
      hasAgent: serviceIdOf(facts) !== '',
      isSessionOver: isOver(facts),
      pollsBegun: polling.begun,
      answeredPoll: polling.answered,
      get mayStart() {
        const others = all.filter((other) => other !== one);
        return mayStart(one, others, { restore, answeredPoll: polling.answered, mode: facts.mode });
      },
      get record() {
        return outgoing.record(clientId);
      },
      get isStorageLost() {
        return outgoing.isStorageLost(clientId);
      },
      tab: outgoing.owner,
      limitedUntil: (receiver) => sender.limitedUntil(receiver),
    };
  }

  #on(clientId: string, event: DeliveryEvent): void {
    this.#apply(clientId, event);
    this.pump();
  }

  #apply(clientId: string, event: DeliveryEvent): void {
    const { outgoing } = this.deps;
    const before = outgoing.get(clientId);
    const transition = afterEvent(before, event);
    const { message, effects } = transition;
    const entry = (message ?? before)?.entry ?? outgoing.record(clientId) ?? nothingKnownOf(clientId);
    this.#applying += 1;
    this.#try(() => outgoing.set(clientId, transition));
    for (const effect of effects) {
      // Effects can re-enter. If the message was resent meanwhile (its entry changed), effects that target the old attempt are skipped.
      const isNewer = message !== null && outgoing.get(clientId)?.entry !== message.entry;
      if (isNewer && IS_OF_MESSAGE.includes(effect.kind)) continue;
      this.#try(() => this.#perform(effect, entry));
    }
    this.#applying -= 1;
  }

  /** A store of an integrator, or a listener, may throw. The rest is done all the same. */
  #try(act: () => void): void {
    try {
      act();
    } catch (error) {
      logUnexpected(this.deps.log, 'delivery', error);
    }
  }

  #perform<K extends DeliveryEffect['kind']>(effect: EffectOf<K>, entry: OutboxEntry): void {
    this.#effects[effect.kind as K](entry, effect);
  }

  readonly #effects: {
    readonly [K in DeliveryEffect['kind']]: (entry: OutboxEntry, effect: EffectOf<K>) => void;
  } = {
    show: (entry, { where }) => this.deps.outgoing.show(entry, where),
    'reserve-place': ({ clientId, place }) => this.deps.conversation.places.reserve(clientId, place),
    store: (entry, { how }) => {
      if (!this.deps.outgoing.store(entry, how)) this.#apply(entry.clientId, { kind: 'record-forgotten' });
    },
    forget: (entry) => {
      const { outgoing, clock } = this.deps;
      if (outgoing.forget(entry.clientId)) return;
      this.#apply(entry.clientId, { kind: 'removal-refused', entry, now: clock.monotonic() });
    },
    take: ({ clientId }) => this.#take(clientId),
    call: (entry, effect) => this.#call(entry, effect),
    'find-agent': ({ clientId }, { another }) =>
      this.#after(this.deps.sender.findAgent(another ? 'another' : 'any'), (event) =>
        this.#on(clientId, event),
      ),
    'hand-over': (entry) => this.#handOver(entry),
    'robot-talk': (entry, { says }) => this.#tellRobotTalk(entry, says),
    'show-answer': ({ clientId }, effect) => this.deps.sender.showAnswer(effect, clientId),
    'show-failure': (_, effect) => this.deps.sender.showFailure(effect),
    'show-key': (_, { key }) => this.deps.feedback.show(key),
    'end-session': () => this.deps.endSession.afterRefusal(),
  };

  #tellRobotTalk(entry: OutboxEntry, says: EffectOf<'robot-talk'>['says']): void {
    const { conversation } = this.deps;
    const { robotTalk, transcript } = conversation;
    const { clientId, content } = entry;
    const sentence = content.kind === 'text' ? content : null;
    if (says === 'asked') robotTalk.asked(clientId, sentence, transcript.lastServerId);
    if (says === 'ask-ends') robotTalk.askEnds(clientId);
    if (says === 'redirect-to-agent') robotTalk.redirectToAgent(clientId);
    const own = conversation.own(clientId);
    if (says === 'sentence-answered' && own) robotTalk.sentenceAnswered(own);
    if (says !== 'record-expected' || !sentence) return;
    if (isForAgent(entry)) robotTalk.redirectToAgent(clientId);
    const { saidAfter = entry.place?.after ?? null, saidBefore = 0 } = entry;
    robotTalk.expectRecord(clientId, sentence, { after: saidAfter, earlier: saidBefore });
  }

  #take(clientId: string): void {
    const { outgoing, tabOwner, conversation } = this.deps;
    this.#after(tabOwner.take(clientId), (whose) => {
      if (!whose.isOurs) {
        const { owner } = whose;
        this.#on(clientId, { kind: 'owned-by-other-tab', ...(owner === undefined ? {} : { owner }) });
        return;
      }
      const isCompleted = hasArrived(conversation.own(clientId));
      const { isFromOtherTab } = whose;
      this.#on(clientId, { kind: 'taken', record: outgoing.record(clientId), isCompleted, isFromOtherTab });
    });
  }

  #handOver(entry: OutboxEntry): void {
    this.#after(this.deps.sender.handOver(), (served) => {
      const queue = this.#queueFor(entry, 'hand-over');
      this.#on(entry.clientId, { kind: 'hand-over-ended', served, queue });
    });
  }

  #call(entry: OutboxEntry, call: EffectOf<'call'>): void {
    const { clientId } = entry;
    const isCalling = () => this.#isCalling(clientId, call.attemptId);
    const shouldSend = () => isCalling() && this.#isOwner(clientId);
    this.#after(this.deps.sender.call(entry, call, shouldSend), (event) => {
      // Another tab may have it since this one was frozen.
      const isLost = event.kind === 'call-failed' && isCalling() && !this.#isOwner(clientId);
      this.#on(clientId, isLost ? { kind: 'owner-changed' } : event);
    });
  }

  #isCalling(clientId: string, attemptId: number): boolean {
    const message = this.deps.outgoing.get(clientId);
    return message?.phase === 'calling' && message.attemptId === attemptId;
  }

  /** Another tab may have taken it while this one was frozen. */
  #isOwner(clientId: string): boolean {
    const { outgoing } = this.deps;
    const record = outgoing.record(clientId);
    return record === null || record.owner === outgoing.owner;
  }

  #keepOwner(): void {
    const { outgoing, tabOwner } = this.deps;
    tabOwner.keepFor(outgoing.onTheirWayHere);
  }

  #forgetArrived(): void {
    const { outgoing, conversation } = this.deps;
    for (const { clientId } of outgoing.records())
      if (hasArrived(conversation.own(clientId))) this.#apply(clientId, { kind: 'settled' });
  }

  /** A tab for which this one has waited is gone: it may have left more than was found at the start. */
  #ownerGone(): void {
    const { outgoing, conversation, tabOwner } = this.deps;
    for (const { entry, owner } of outgoing.all())
      if (owner === 'otherTab') this.#apply(entry.clientId, { kind: 'owner-changed' });
    for (const record of outgoing.records()) {
      const { clientId, owner, isAccepted, attemptsUsed = 0 } = record;
      const isKnown = outgoing.get(clientId) !== null || conversation.own(clientId) !== undefined;
      // What it got accepted is sent again by a later page only, which reads the history first. So is what was given up.
      const isOver = isAccepted || attemptsUsed >= LIMITS.attempts;
      if (tabOwner.inherits(owner) && !isKnown && !isOver) this.found(record, true);
    }
    this.pump();
  }

  #outcomeOf(clientId: string): SendOutcome | null {
    const message = this.deps.outgoing.get(clientId);
    if (message?.phase === 'failed') return 'failed';
    return !message || message.phase === 'accepted' || message.phase === 'removing' ? 'sent' : null;
  }

  #queueFor(entry: OutboxEntry, by: QueueFacts['by']) {
    const facts = this.deps.session.now;
    const pending = this.deps.outgoing.pendingInNoOrder();
    const others = pending.filter((other) => other.entry.clientId !== entry.clientId);
    const receiver = receiverOf(entry, facts.mode);
    return queueFor({ by, receiver, isOnline: facts.networkUp, isStarting: !isOpen(facts) }, others);
  }

  #after<T>(work: Promise<T>, then: (result: T) => void): void {
    this.deps.lifetime
      .whileRunning(work)
      .then(then)
      .catch((error: unknown) => logUnexpected(this.deps.log, 'delivery', error));
  }

  #pumpAt(until: number): void {
    this.#timer.current.unsubscribe();
    if (until === Number.POSITIVE_INFINITY) return;
    const { clock, lifetime } = this.deps;
    const ms = Math.max(0, until - clock.monotonic());
    this.#timer.current = lifetime.untilEnd(() => timer(ms, clock.scheduler).subscribe(() => this.pump()));
  }
}

interface Waits {
  readonly isForAgent: boolean;
  readonly isLimited: boolean;
  /** When to look again, in monotonic milliseconds. */
  readonly until: number;
}

const NO_WAITS: Waits = { isForAgent: false, isLimited: false, until: Number.POSITIVE_INFINITY };

/** Effects on the message itself: they do not count any more if it was sent again or is gone. */
const IS_OF_MESSAGE: readonly DeliveryEffect['kind'][] = ['store', 'take', 'call'];

/** For effects on a message that is not here any more, of which they use the id alone. */
const nothingKnownOf = (clientId: string): OutboxEntry => ({
  clientId,
  mode: 'agent',
  createdAt: 0,
  content: { kind: 'text', text: '' },
});
