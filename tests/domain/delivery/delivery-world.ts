import type { Mode } from '../../../domain/conversation/mode';
import { afterEvent } from '../../../domain/delivery/after-event';
import type { DeliveryEffect, DeliveryEvent } from '../../../domain/delivery/delivery-event';
import { nextStep } from '../../../domain/delivery/next-step';
import type { OutboxContent, OutboxEntry } from '../../../domain/delivery/outbox-entry';
import {
  hasBegun,
  type OwnMessage,
  type Receiver,
  receiverOf,
  type Served,
} from '../../../domain/delivery/own-message';
import { type InOrder, mayStart, queueFor } from '../../../domain/delivery/send-order';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import { statusOf } from './messages';

interface Call {
  readonly id: string;
  readonly receiver: Receiver;
  readonly attemptId: number;
}

/** The owner of what this tab sends. */
const HERE = 'here';
const UNDER_WAY = ['finding-agent', 'calling', 'handing-over'];
/** More steps than a message can need without an answer from outside. */
const MOST_STEPS = 30;
const MOST_FAULTS = 5;

const FAILURES: readonly GatewayFailure[] = [
  { kind: 'refused', code: 500, message: '' },
  { kind: 'refused', code: 500, message: '' },
  { kind: 'refused', code: 500, message: '' },
  { kind: 'refused', code: 500, message: 'later' },
  { kind: 'refused', code: 1, message: 'service_leave' },
  { kind: 'refused', code: 1, message: 'service_ban' },
  { kind: 'refused', code: 2, message: 'session_close' },
  { kind: 'network', reason: 'timeout' },
  { kind: 'network', reason: 'cancelled' },
  { kind: 'unauthorised' },
  { kind: 'limited', retryAfterMs: 5_000 },
  { kind: 'limited', retryAfterMs: null },
];

const SERVED: readonly Served[] = ['somebody', 'nobody', 'refused', 'unknown'];

/** A device, a backend and another tab, as far as the rules of delivery can see them. It performs effects and checks P1 to P9. */
export class DeliveryWorld {
  readonly violations: string[] = [];
  readonly messages = new Map<string, OwnMessage>();
  /** Every entry that was stored. */
  readonly stored: OutboxEntry[] = [];
  readonly #order: string[] = [];
  readonly #records = new Map<string, OutboxEntry>();
  readonly #statuses = new Map<string, string>();
  /** What another tab has: its record says so. */
  readonly #ofOther = new Set<string>();
  readonly #requested = new Set<string>();
  readonly #faults = new Map<string, number>();
  #calls: Call[] = [];
  #past: Call[] = [];
  #now = 0;
  #ids = 0;
  /** Decision 40: no call to this receiver before. */
  readonly #limitedUntil = new Map<Receiver, number>();
  #isOnline = true;
  #mode: Mode = 'agent';
  #hasHandOverBegun = false;
  #hasAgent = true;
  #isSessionOver = false;
  #isStorageLost = false;
  #forgets = false;
  #refusesRemoval = false;
  #isHistoryRead = true;
  #restore: 'nothing' | 'robot' | 'all' = 'all';
  #pollsBegun = 0;
  #answeredPoll = 0;

  /** The commands by name. `at` chooses a message or a call, `how` a kind; both are taken modulo the number of choices. */
  readonly commands = {
    write: () => this.#write({ kind: 'text', text: `words ${this.#ids}` }, 'typed'),
    upload: () =>
      this.#write({ kind: 'media', text: '', images: ['https://example.com/a.png'], video: null }, 'upload'),
    tap: () => this.#write({ kind: 'question', text: 'q', questionId: '1', keyword: 'k' }, 'tap'),
    resend: (at: number) => this.#resend(this.#pick(at, 'failed')),
    'remove a failed one': (at: number) => this.#on(this.#pick(at, 'failed'), { kind: 'removed-by-visitor' }),
    'found of another page': (_: number, how: number) => this.#found(how),
    'network changes': () => {
      this.#isOnline = !this.#isOnline;
    },
    'mode changes': () => {
      this.#mode = this.#mode === 'robot' ? 'agent' : 'robot';
    },
    'hand-over begins or ends': (_: number, how: number) => this.#handOver(how),
    'agent is known or not': () => {
      this.#hasAgent = !this.#hasAgent;
    },
    'session is over or open': () => {
      this.#isSessionOver = !this.#isSessionOver;
    },
    'history is read': () => this.#readHistory(),
    'poll begins': () => {
      this.#pollsBegun += 1;
    },
    'poll is answered': () => this.#answerPoll(),
    'owner is answered': (at: number) => this.#answerOwner([...this.#requested][at % this.#requested.size]),
    'other tab takes': (at: number) => this.#hold(this.#any(at)),
    'other tab releases': (at: number) => this.#free(this.#any(at)),
    'other tab accepts': (at: number) => this.#changeRecord(this.#any(at), { isAccepted: true }),
    'other tab is refused': (at: number) => {
      this.#hold(this.#any(at));
      this.#changeRecord(this.#any(at), { refused: 'save_error' });
      this.#free(this.#any(at));
    },
    'other tab settles': (at: number) => this.#records.delete(this.#any(at) ?? ''),
    'storage is emptied': () => {
      this.#records.clear();
      this.#isStorageLost = true;
    },
    'storage forgets': () => {
      this.#forgets = !this.#forgets;
    },
    'removal is refused': () => {
      this.#refusesRemoval = !this.#refusesRemoval;
    },
    'removal is tried again': (at: number) => this.#on(this.#any(at), { kind: 'removal-tried-again' }),
    'call succeeds': (at: number, how: number) => this.#answer(this.#takeCall(at), how),
    'call fails': (at: number, how: number) => this.#fail(this.#takeCall(at), how),
    'everything answers 500': () => this.#answer500(),
    'late answer': (at: number, how: number) => this.#answer(this.#past[at % this.#past.length], how),
    'agents answer': (at: number, how: number) => this.#answerAgents(this.#pick(at, 'finding-agent'), how),
    'echo or proof': (at: number) => this.#settle(this.#any(at)),
    'time passes': (_: number, how: number) => {
      this.#now += 2_000 + (how % 3) * 1_000;
    },
    'run ends, another starts': () => this.#startAgain(),
    'outbox is read': () => this.#readOutbox(),
  } as const;

  run(name: keyof DeliveryWorld['commands'], at: number, how: number): void {
    this.commands[name](at, how);
    this.#pump();
  }

  /** Everything works from now on, and the visitor sends again what failed. A storage that forgets goes on to forget. */
  getWell(): void {
    this.#isOnline = true;
    this.#hasAgent = true;
    this.#isSessionOver = false;
    this.#refusesRemoval = false;
    this.#mode = 'agent';
    this.#hasHandOverBegun = false;
    this.#isHistoryRead = true;
    this.#restore = 'all';
    for (const id of [...this.#ofOther]) this.#free(id);
    for (const [id, { owner }] of this.messages)
      if (owner === 'otherTab') this.#on(id, { kind: 'owner-changed' });
    this.#readOutbox();
    for (const id of this.#ofPhase('removing')) this.#on(id, { kind: 'removal-tried-again' });
    for (let round = 0; round < 40; round += 1) {
      for (const id of this.#ofPhase('failed')) this.#resend(id);
      this.#now += 3_000;
      this.#pollsBegun += 1;
      this.#answerPoll();
      this.#pump();
      for (const id of [...this.#requested]) this.#answerOwner(id);
      for (const id of this.#ofPhase('finding-agent')) this.#answerAgents(id, 0);
      for (const id of this.#ofPhase('handing-over')) this.#endHandOver(id, 'somebody');
      for (const call of this.#calls.splice(0)) this.#answer(call, 0);
      this.#pump();
    }
    for (const [id, { phase }] of this.messages)
      if (phase !== 'accepted') this.#violated('P6', `${id} is ${phase}`);
  }

  #write(content: OutboxContent, by: 'typed' | 'upload' | 'tap'): void {
    this.#ids += 1;
    const entry: OutboxEntry = {
      clientId: `m${this.#ids}`,
      mode: content.kind === 'media' ? 'agent' : this.#mode,
      createdAt: this.#ids,
      content,
    };
    const queue = this.#queueFor(entry, by);
    const known = { lastServerId: '7', timesAnswered: this.#ids % 2 };
    this.#order.push(entry.clientId);
    if (by === 'upload') this.#on(entry.clientId, { kind: 'uploaded', entry, queue });
    else this.#on(entry.clientId, { kind: 'written', entry, queue, ...(by === 'typed' ? { known } : {}) });
  }

  #resend(id: string | undefined): void {
    const message = this.messages.get(id ?? '');
    if (!id || !message) return;
    this.#order.splice(this.#order.indexOf(id), 1);
    this.#order.push(id);
    this.#faults.delete(id);
    this.#ids += 1;
    this.#on(id, {
      kind: 'resent',
      record: this.#records.get(id) ?? null,
      createdAt: this.#ids,
      mode: this.#mode,
      queue: this.#queueFor(message.entry, 'typed', id),
      known: { lastServerId: '8', timesAnswered: 0 },
    });
  }

  #found(how: number): void {
    this.#ids += 1;
    const clientId = `m${this.#ids}`;
    const entry: OutboxEntry = {
      clientId,
      mode: how % 2 === 0 ? 'robot' : 'agent',
      createdAt: this.#ids,
      content: { kind: 'text', text: `earlier ${this.#ids}` },
      ...(how % 5 === 4 ? { refused: 'save_error' } : {}),
    };
    this.#order.push(clientId);
    this.#records.set(clientId, entry);
    this.#on(clientId, { kind: 'found', entry, isRecalled: how % 7 === 6, isOfOpenTab: how % 3 === 2 });
  }

  #handOver(how: number): void {
    const [id] = this.#ofPhase('handing-over');
    if (id) this.#endHandOver(id, SERVED[how % SERVED.length] ?? 'unknown');
    else this.#hasHandOverBegun = this.#mode === 'robot' && !this.#hasHandOverBegun;
  }

  #endHandOver(id: string, served: Served): void {
    const message = this.messages.get(id);
    this.#mode = 'agent';
    this.#hasHandOverBegun = false;
    if (message)
      this.#on(id, {
        kind: 'hand-over-ended',
        served,
        queue: this.#queueFor(message.entry, 'hand-over', id),
      });
  }

  #readHistory(): void {
    this.#isHistoryRead = true;
    if (this.#restore === 'nothing' && this.#mode === 'robot') this.#restore = 'robot';
  }

  #answerPoll(): void {
    this.#answeredPoll = this.#pollsBegun;
    if (this.#isHistoryRead) this.#restore = 'all';
  }

  #answerOwner(id: string | undefined): void {
    if (!id) return;
    this.#requested.delete(id);
    if (this.#ofOther.has(id)) {
      const owner = this.#records.get(id)?.owner;
      this.#on(id, { kind: 'owned-by-other-tab', ...(owner === undefined ? {} : { owner }) });
      return;
    }
    const isFromOtherTab = this.#records.get(id)?.owner !== undefined;
    this.#writeOwner(id, HERE);
    const isCompleted = this.#statuses.get(id) === 'completed';
    this.#on(id, { kind: 'taken', record: this.#records.get(id) ?? null, isCompleted, isFromOtherTab });
  }

  #writeOwner(id: string, owner: string | undefined): void {
    const known = this.#records.get(id);
    if (!known) return;
    const { owner: _, ...record } = known;
    this.#records.set(id, owner === undefined ? record : { ...record, owner });
  }

  #hold(id: string | undefined): void {
    if (!id || this.messages.get(id)?.phase === 'calling') return;
    this.#ofOther.add(id);
    this.#writeOwner(id, 'other');
  }

  #free(id: string | undefined): void {
    if (id && this.#ofOther.delete(id)) this.#writeOwner(id, undefined);
  }

  #changeRecord(id: string | undefined, change: Partial<OutboxEntry>): void {
    const record = this.#records.get(id ?? '');
    if (record && this.#ofOther.has(record.clientId))
      this.#records.set(record.clientId, { ...record, ...change });
  }

  #takeCall(at: number): Call | undefined {
    return this.#calls.splice(at % Math.max(1, this.#calls.length), 1)[0];
  }

  #answer(one: Call | undefined, how: number): void {
    if (!one) return;
    const { id, attemptId, receiver } = one;
    this.#past.push(one);
    if (receiver === 'agent') this.#on(id, { kind: 'accepted', attemptId });
    else if (receiver === 'question' || how % 3 !== 2)
      this.#on(id, { kind: 'answered', attemptId, receiver, answer: how % 2 === 0 ? 'hello' : '' });
    else this.#on(id, { kind: 'handed-over', attemptId, lastMessage: how % 2 === 0 ? 'last' : '' });
  }

  #fail(one: Call | undefined, how: number): void {
    const failure = FAILURES[how % FAILURES.length];
    if (!one || !failure) return;
    this.#past.push(one);
    if (failure.kind === 'refused' && failure.code === 500)
      this.#faults.set(one.id, (this.#faults.get(one.id) ?? 0) + 1);
    if (failure.kind === 'limited')
      this.#limitedUntil.set(one.receiver, this.#now + (failure.retryAfterMs ?? 6_000));
    this.#on(one.id, {
      kind: 'call-failed',
      attemptId: one.attemptId,
      receiver: one.receiver,
      failure,
      now: this.#now,
    });
  }

  #answer500(): void {
    for (let times = 0; times < MOST_FAULTS; times += 1) {
      for (const id of [...this.#requested]) this.#answerOwner(id);
      this.#pump();
      for (const call of this.#calls.splice(0)) this.#fail(call, 0);
      this.#now += 3_000;
      this.#pump();
    }
  }

  #answerAgents(id: string | undefined, how: number): void {
    const served = SERVED[how % SERVED.length] ?? 'unknown';
    if (served === 'somebody') this.#hasAgent = true;
    const [hasAgent, isOnline] = [this.#hasAgent, this.#isOnline];
    const limited = how % 3 === 0 && served === 'unknown' ? { limitedUntil: this.#now + 3_000 } : {};
    if (id) this.#on(id, { kind: 'agent-answer', served, hasAgent, isOnline, isExpired: false, ...limited });
  }

  #settle(id: string | undefined): void {
    if (!id) return;
    this.#statuses.set(id, 'completed');
    this.#on(id, { kind: 'settled' });
  }

  #startAgain(): void {
    this.#calls = [];
    this.#requested.clear();
    this.#isHistoryRead = false;
    this.#restore = 'nothing';
    for (const id of [...this.messages.keys()]) this.#on(id, { kind: 'run-ended' });
  }

  #readOutbox(): void {
    for (const id of [...this.messages.keys()]) this.#on(id, { kind: 'started' });
  }

  #queueFor(entry: OutboxEntry, by: 'typed' | 'upload' | 'tap' | 'hand-over', id?: string) {
    const others = [...this.messages.values()].filter(({ entry: { clientId } }) => clientId !== id);
    return queueFor(
      {
        by,
        receiver: receiverOf(entry, this.#mode),
        isOnline: this.#isOnline,
        isStarting: this.#restore === 'nothing',
      },
      others,
    );
  }

  #ofPhase(phase: string): readonly string[] {
    return [...this.messages].filter(([, message]) => message.phase === phase).map(([id]) => id);
  }

  #pick(at: number, phase: string): string | undefined {
    const ids = this.#ofPhase(phase);
    return ids[at % Math.max(1, ids.length)];
  }

  #any(at: number): string | undefined {
    const ids = [...this.messages.keys()];
    return ids[at % Math.max(1, ids.length)];
  }

  #inOrder(message: OwnMessage): InOrder {
    return { message, index: this.#order.indexOf(message.entry.clientId) };
  }

  #facts(message: OwnMessage) {
    const { clientId } = message.entry;
    const others = [...this.messages.values()].filter((other) => other !== message);
    return {
      now: this.#now,
      isOnline: this.#isOnline,
      mode: this.#mode,
      hasHandOverBegun: this.#hasHandOverBegun,
      hasAgent: this.#hasAgent,
      isSessionOver: this.#isSessionOver,
      mayStart: mayStart(
        this.#inOrder(message),
        others.map((other) => this.#inOrder(other)),
        { restore: this.#restore, answeredPoll: this.#answeredPoll, mode: this.#mode },
      ),
      record: this.#records.get(clientId) ?? null,
      isStorageLost: this.#isStorageLost,
      tab: HERE,
      pollsBegun: this.#pollsBegun,
      answeredPoll: this.#answeredPoll,
      limitedUntil: (receiver: Receiver) => this.#limitedUntil.get(receiver) ?? 0,
    };
  }

  #pump(): void {
    for (let steps = 0; ; steps += 1) {
      const next = [...this.messages.values()].find(
        (message) => nextStep(message, this.#facts(message)).kind === 'apply',
      );
      if (!next) return;
      if (steps > MOST_STEPS * this.messages.size) {
        this.#violated('P9', `${next.entry.clientId} spins`);
        return;
      }
      const step = nextStep(next, this.#facts(next));
      if (step.kind === 'apply') this.#on(next.entry.clientId, step.event);
    }
  }

  #on(id: string | undefined, event: DeliveryEvent): void {
    if (!id) return;
    const before = this.messages.get(id) ?? null;
    const { message, row, effects } = afterEvent(before, event);
    if (row) this.#showStatus(id, row.status, event.kind);
    if (message) this.messages.set(id, message);
    else this.messages.delete(id);
    for (const effect of effects) this.#perform(id, effect, before);
    this.#checkQueues();
    const left = this.messages.get(id);
    const status = left && statusOf(left);
    const shown = this.#statuses.get(id);
    if (left?.isShown && status && shown !== 'completed' && shown !== status)
      this.#violated('P5', `${id} is shown as ${shown} and is ${status} after ${event.kind}`);
  }

  #perform(id: string, effect: DeliveryEffect, before: OwnMessage | null): void {
    const message = this.messages.get(id);
    switch (effect.kind) {
      case 'show':
        this.#statuses.set(id, message ? (statusOf(message) ?? '') : '');
        return;
      case 'store':
        if (message) this.#store(message, effect.how);
        return;
      case 'forget':
        this.#forget(id, before);
        return;
      case 'take':
        this.#requested.add(id);
        return;
      case 'call':
        this.#checkCall(id, effect.receiver, before);
        this.#calls.push({ id, receiver: effect.receiver, attemptId: effect.attemptId });
        return;
      case 'hand-over':
        this.#hasHandOverBegun ||= this.#mode === 'robot';
        return;
    }
  }

  #showStatus(id: string, status: string, by: DeliveryEvent['kind']): void {
    const shown = this.#statuses.get(id);
    if (shown === undefined || shown === 'completed') return;
    const isAllowed = shown === 'pending' || shown === status || (shown === 'failed' && by === 'resent');
    if (!isAllowed) this.#violated('P5', `${id}: ${shown} → ${status}`);
    this.#statuses.set(id, status);
  }

  #store({ entry, owner, phase }: OwnMessage, how: string): void {
    const known = this.#records.get(entry.clientId)?.owner;
    const isThere = this.#records.has(entry.clientId);
    if (how === 'if-there' && !isThere) return;
    this.stored.push(entry);
    if (!this.#forgets) {
      this.#records.set(entry.clientId, entry);
      const ofThisTab = phase === 'failed' ? undefined : HERE;
      this.#writeOwner(entry.clientId, owner === 'thisTab' ? ofThisTab : known);
      return;
    }
    this.#records.delete(entry.clientId);
    if (how === 'again') this.#on(entry.clientId, { kind: 'record-forgotten' });
  }

  #forget(id: string, before: OwnMessage | null): void {
    const record = this.#records.get(id);
    if (record && this.#refusesRemoval) {
      this.#on(id, { kind: 'removal-refused', entry: before?.entry ?? record, now: this.#now });
      return;
    }
    this.#records.delete(id);
    this.#requested.delete(id);
  }

  #checkCall(id: string, receiver: Receiver, before: OwnMessage | null): void {
    const message = this.messages.get(id);
    if (this.#calls.some((call) => call.id === id)) this.#violated('P1', id);
    if (!message || !before) {
      this.#violated('P2', id);
      return;
    }
    const { owner, keepsNoRecord, notBefore, entry, isShown } = message;
    const record = this.#records.get(id);
    const isOurs = owner === 'thisTab' && (record === undefined || record.owner === HERE);
    const isRobots = this.#mode === 'robot';
    const hasReceiver =
      receiver === 'agent'
        ? this.#hasAgent && !(entry.content.kind === 'media' && isRobots)
        : receiver === 'question' || (isRobots && !this.#hasHandOverBegun);
    if (!isOurs || !isShown || !(record || keepsNoRecord) || !this.#isOnline || !hasReceiver)
      this.#violated('P3', `${id} to ${receiver}`);
    if (notBefore > this.#now || record?.refused) this.#violated('P3', `${id} waits`);
    if ((this.#limitedUntil.get(receiver) ?? 0) > this.#now) this.#violated('P3', `${id} is limited`);
    if ((this.#faults.get(id) ?? 0) >= MOST_FAULTS) this.#violated('P4', id);
    if (message.queue !== 'immediate') this.#checkRepetitions(message, before);
    if (message.queue !== 'immediate' && before.attempts === 0) this.#checkFirst(message);
  }

  /** O7: none begins between the calls of another. */
  #checkRepetitions(message: OwnMessage, before: OwnMessage): void {
    for (const other of this.messages.values()) {
      const { clientId, content } = other.entry;
      const isRepeated =
        other !== message &&
        other.queue !== 'immediate' &&
        other.phase === 'waiting' &&
        other.attempts > 0 &&
        other.owner === 'thisTab' &&
        other.afterPoll <= this.#answeredPoll &&
        !(content.kind === 'media' && this.#mode === 'robot');
      if (isRepeated && before.attempts === 0)
        this.#violated('P8', `${message.entry.clientId} between those of ${clientId}`);
    }
  }

  /** O8: no message that stands before it could go. */
  #checkFirst(message: OwnMessage): void {
    const at = this.#inOrder(message).index;
    const isOrderKnown = ![...this.messages.values()].some(
      ({ queue, phase, owner, ownedByOtherTab }) =>
        queue === 'restored' && phase === 'waiting' && owner !== 'thisTab' && !ownedByOtherTab,
    );
    for (const other of this.messages.values()) {
      const { clientId, content } = other.entry;
      const isReady =
        other.phase === 'waiting' &&
        other.queue !== 'immediate' &&
        !hasBegun(other) &&
        !other.isLeft &&
        other.owner === 'thisTab' &&
        this.#records.has(clientId) &&
        !other.possiblyDelivered &&
        this.#inOrder(other).index < at &&
        (other.queue === 'offline' || (this.#restore === 'all' && isOrderKnown)) &&
        !(content.kind === 'media' && this.#mode === 'robot');
      if (isReady) this.#violated('P8', `${message.entry.clientId} before ${clientId}`);
    }
  }

  #checkQueues(): void {
    const underWay = [...this.messages.values()].filter(
      ({ queue, phase }) => queue !== 'immediate' && UNDER_WAY.includes(phase),
    );
    if (underWay.length > 1)
      this.#violated('P8', underWay.map(({ entry, phase }) => `${entry.clientId} ${phase}`).join());
  }

  #violated(property: string, detail: string): void {
    this.violations.push(`${property}: ${detail}`);
  }
}
