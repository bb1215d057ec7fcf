import fc from 'fast-check';
import { clientIdWithoutUnstr } from '../../../domain/message/client-id';
import { type ConversationMemory, mergeReceived } from '../../../domain/message/merge-received';
import type { Direction, Message } from '../../../domain/message/message';
import type { MessagePlace } from '../../../domain/message/message-place';
import { type IdRange, PollCursor } from '../../../domain/message/poll-cursor';
import { Recalled } from '../../../domain/message/recalled';
import type { MessageFromBackend } from '../../../domain/message/reconcile';
import { RobotTalk } from '../../../domain/message/robot-talk';
import { Transcript } from '../../../domain/message/transcript';

const HISTORY = 10;

const messageOf = (
  clientId: string,
  serverId: string | null,
  direction: Direction,
  text: string,
): Message => ({
  clientId,
  serverId,
  direction,
  status: direction === 'to_service' && serverId === null ? 'pending' : 'completed',
  sentAt: 0,
  author: { role: direction === 'to_service' ? 'visitor' : 'service', name: '', avatar: null },
  body: { kind: 'text', text },
  unread: false,
});

export const textOf = ({ body }: Message): string => (body.kind === 'text' ? body.text : body.kind);
interface Stored {
  readonly message: Message;
  deleted: boolean;
}

/** A backend that stores what arrives, and pages of one visitor that read it. */
class World {
  readonly stored: Stored[] = [];
  readonly own: {
    readonly clientId: string;
    readonly text: string;
    arrived: boolean;
    place: MessagePlace | null;
  }[] = [];
  memory = freshMemory();
  cursor = new PollCursor();
  isRead = false;
  #late: readonly MessageFromBackend[] | null = null;
  #words = 0;

  store(direction: Direction, text: string, clientId = ''): void {
    const serverId = String(this.stored.length + 1);
    const id = clientId === '' ? clientIdWithoutUnstr(serverId) : clientId;
    this.stored.push({ message: messageOf(id, serverId, direction, text), deleted: false });
  }

  words(who: string): string {
    this.#words += 1;
    return `${who} ${this.#words}`;
  }

  say(): void {
    const text = this.words('own');
    const clientId = `kf ${text}`;
    this.own.push({ clientId, text, arrived: false, place: null });
    this.memory.transcript.put(
      messageOf(clientId, null, 'to_service', text),
      this.isRead ? undefined : 'unknown',
    );
    this.keepPlaces();
  }

  arrive(nth: number): void {
    const own = this.own[nth % (this.own.length || 1)];
    if (!own || this.memory.recalled.has({ clientId: own.clientId, serverId: null }, 'to_service')) return;
    own.arrived = true;
    this.store('to_service', own.text, own.clientId);
  }

  /** The robot receives a sentence and answers. The backend stores both under its own ids. */
  robot(): void {
    const { transcript, robotTalk } = this.memory;
    const [sentence, answer] = [this.words('asked'), this.words('robot')];
    const [asked, answered] = [
      messageOf(`kf ${sentence}`, null, 'to_service', sentence),
      messageOf(`kf ${answer}`, null, 'to_visiter', answer),
    ];
    const place = this.isRead ? undefined : 'unknown';
    transcript.put({ ...asked, status: 'finish' }, place);
    robotTalk.asked(asked.clientId, asked.body, transcript.lastServerId);
    robotTalk.sentenceAnswered(asked);
    transcript.put(answered, place);
    const { lastServerId } = transcript;
    robotTalk.answered(answered.clientId, answered.body, { answers: asked.clientId, lastServerId });
    robotTalk.askEnds(asked.clientId);
    this.store('to_service', sentence);
    this.store('to_visiter', answer);
  }

  recall(nth: number): void {
    const one = this.stored[nth % (this.stored.length || 1)];
    // The backend names a record only by its cid, which means nothing before the record was sent.
    if (!one || /^(asked|robot)/.test(textOf(one.message))) return;
    const { clientId, serverId } = one.message;
    const isOwn = one.message.direction === 'to_service';
    for (const same of this.stored)
      if (isOwn && same.message.direction === 'to_service' && same.message.clientId === clientId)
        same.deleted = true;
    one.deleted = true;
    const { transcript, recalled } = this.memory;
    const shown =
      transcript.byServerId(serverId ?? '') ??
      (one.message.direction === 'to_service' ? transcript.byClientId(clientId) : undefined);
    if (shown) transcript.remove(shown.clientId);
    recalled.addMessage(shown ?? one.message);
    recalled.addMessage(one.message);
  }

  history(): void {
    const answer = this.stored
      .slice(-HISTORY)
      .map(({ message, deleted }) => ({ message, deleted, dated: true, isWelcome: false }));
    this.#take(answer, 'history');
  }

  poll(): void {
    if (!this.isRead) return;
    this.memory.robotTalk.pollBegins();
    this.#take(this.#news(), 'poll');
  }

  /** The answer is made now and received later. */
  pollSlowly(): void {
    if (!this.isRead || this.#late) return;
    this.memory.robotTalk.pollBegins();
    this.#late = this.#news();
  }

  hear(): void {
    if (this.#late) this.#take(this.#late, 'poll');
    this.#late = null;
  }

  reload(): void {
    this.#late = null;
    this.memory = freshMemory();
    this.cursor = new PollCursor();
    this.isRead = false;
    for (const { clientId, text, place } of this.waiting()) {
      this.memory.transcript.put(messageOf(clientId, null, 'to_service', text), place ?? 'unknown');
    }
    this.history();
    this.poll();
  }

  waiting() {
    return this.own.filter(
      ({ clientId }) =>
        this.memory.transcript.byClientId(clientId)?.status === 'pending' || !this.#isTold(clientId),
    );
  }

  shown(): Message[] {
    return [...this.memory.transcript.backwards()].reverse();
  }

  keepPlaces(): void {
    for (const own of this.own) own.place = this.memory.transcript.placeOf(own.clientId) ?? own.place;
  }

  #isTold(clientId: string): boolean {
    return this.stored.some(
      ({ message }) => message.clientId === clientId && message.direction === 'to_service',
    );
  }

  #news(): readonly MessageFromBackend[] {
    return this.stored
      .filter(({ message, deleted }) => !deleted && Number(message.serverId) > Number(this.cursor.after))
      .map(({ message }) => ({ message, deleted: false, dated: true, isWelcome: false }));
  }

  #take(answer: readonly MessageFromBackend[], from: 'history' | 'poll'): void {
    const merged = mergeReceived(this.memory, answer, from, {
      named: (message) => message,
      isSettledByRobot: () => true,
      onError: (error) => {
        throw error;
      },
    });
    const ids = rangeOf(answer.map(({ message }) => message.serverId ?? ''));
    if (from === 'history') this.cursor.historyRead(ids);
    else this.cursor.pollAnswered(ids);
    this.memory.robotTalk.merged(merged.added, from === 'poll');
    this.isRead = true;
    this.memory.transcript.fixPlaces();
    this.keepPlaces();
  }
}

/** Of the server ids of an answer, in order. */
const rangeOf = (ids: readonly string[]): IdRange => ({
  oldest: ids[0] ?? null,
  newest: ids.at(-1) ?? null,
});

const freshMemory = (): ConversationMemory => ({
  transcript: new Transcript(),
  robotTalk: new RobotTalk(),
  recalled: new Recalled(),
});

type Step = (world: World) => void;
const step = fc.oneof(
  ...(
    [
      ['agent', (world: World) => world.store('to_visiter', world.words('agent'))],
      ['say', (world: World) => world.say()],
      ['robot', (world: World) => world.robot()],
      ['history', (world: World) => world.history()],
      ['poll', (world: World) => world.poll()],
      ['poll slowly', (world: World) => world.pollSlowly()],
      ['hear', (world: World) => world.hear()],
      ['reload', (world: World) => world.reload()],
    ] as const
  ).map(([name, run]) => fc.constant({ name: name as string, run: run as Step })),
  fc.nat(30).map((nth) => ({ name: `arrive ${nth}`, run: (world: World) => world.arrive(nth) })),
  fc.nat(30).map((nth) => ({ name: `recall ${nth}`, run: (world: World) => world.recall(nth) })),
  fc.nat(30).map((nth) => ({
    name: `answer under the id of ${nth}`,
    run: (world: World) => {
      const own = world.own[nth % (world.own.length || 1)];
      if (own) world.store('to_visiter', world.words('answer'), own.clientId);
    },
  })),
);

/** Any sequence of events, and then everything is read. */
export const after = (steps: readonly { run: Step }[]): World => {
  const world = new World();
  for (const { run } of steps) run(world);
  world.hear();
  if (!world.isRead) world.history();
  world.poll();
  world.poll();
  return world;
};

export const courses = fc.array(step, { maxLength: 60 });
export const OPTIONS = { numRuns: 1_000 };
