import type { Direction, Message, MessageBody } from './message';
import { compareAfter } from './place';

/** One sentence to or from the robot. The backend may send a record of it later. */
interface SpokenWithRobot {
  readonly clientId: string;
  readonly words: string;
  /** Client id of the sentence that it answers; null if there is none, or if the backend knows that sentence by its id. */
  readonly answers: string | null;
  /** Number of polls that had begun when it was said. */
  readonly polls: number;
  /** The robot's answer was lost. Only a record can show whether the robot received the sentence. */
  readonly isUncertain: boolean;
  /** Its record has a newer server id than this. */
  readonly after: string | null;
  /** Its record has an older server id than this; null if no limit is known. */
  before: string | null;
  /** So many records of the same text belong to earlier sentences. */
  earlier: number;
}

/** A record that repeats something from this page. */
export interface Repeat {
  readonly clientId: string;
  /** False if the sentence now goes to an agent: the robot's record does not show that an agent has it. */
  readonly isProof: boolean;
}

type ComparedMessage = Pick<Message, 'direction' | 'body' | 'serverId'>;

/**
 * The talk with the robot has no client ids on the wire. A backend that stores it sends it again with other ids: by a poll
 * after the hand-over, or in a later history. Each record is matched once, by direction and text.
 */
export class RobotTalk {
  readonly #said = new Map<string, SpokenWithRobot[]>();
  /** Client ids of sentences whose record has come. */
  readonly #recorded = new Set<string>();
  readonly #forAgent = new Set<string>();
  #polls = 0;
  /** Number of polls that had begun when the last answered poll was asked. */
  #answered = 0;
  /** Texts to the visitor that were new in the last poll. */
  #polled: ReadonlySet<string> = new Set();

  pollBegins(): void {
    this.#polls += 1;
  }

  /** @param added messages of the poll that were not known */
  pollEnded(added: readonly ComparedMessage[]): void {
    this.#answered = this.#polls;
    this.#polled = new Set(
      added.flatMap(({ direction, body }) =>
        direction === 'to_visiter' ? (comparableText(body) ?? []) : [],
      ),
    );
  }

  /** The robot received an own sentence, or answered. */
  said(clientId: string, direction: Direction, body: MessageBody, answers: string | null = null): void {
    this.#add(direction, body, {
      clientId,
      answers,
      isUncertain: false,
      after: null,
      before: null,
      earlier: 0,
    });
  }

  /** An own sentence went to the robot, but no answer came. */
  mayHaveHeard(
    clientId: string,
    body: MessageBody,
    record: { readonly after: string | null; readonly earlier: number },
  ): void {
    this.#add('to_service', body, { clientId, answers: null, isUncertain: true, before: null, ...record });
  }

  /** The sentence now goes to an agent. */
  isForAgent(clientId: string): void {
    this.#forAgent.add(clientId);
  }

  /** The sentence was stored for the agent, so the robot received it before that. */
  stored(clientId: string, body: MessageBody, serverId: string): void {
    for (const said of this.#all('to_service', body)) if (said.clientId === clientId) said.before = serverId;
  }

  /** Number of own sentences with this text that the robot has received and whose record has not come. */
  timesHeard(body: MessageBody): number {
    return this.#all('to_service', body).filter(({ isUncertain }) => !isUncertain).length;
  }

  /** Whether the last poll already brought this answer of the robot. */
  wasPolled(body: MessageBody): boolean {
    const words = comparableText(body);
    return words !== null && this.#polled.has(words);
  }

  /**
   * @param fits whether the shown message with this client id could have this server id
   * @returns what the message repeats, or null
   */
  repeatOf(
    message: ComparedMessage,
    from: 'history' | 'poll',
    fits: (clientId: string, serverId: string) => boolean,
  ): Repeat | null {
    const found = this.#all(message.direction, message.body).find((said) =>
      this.#isRecordOf(said, message.serverId, from, fits),
    );
    if (!found || found.earlier > 0) return null;
    return { clientId: found.clientId, isProof: !this.#forAgent.has(found.clientId) };
  }

  /** A record came. The next record of the same text belongs to the next sentence. */
  recorded(message: ComparedMessage, repeat: Repeat | null): void {
    const all = this.#all(message.direction, message.body);
    const index = all.findIndex(({ clientId }) => clientId === repeat?.clientId);
    if (repeat && index >= 0) {
      all.splice(index, 1);
      this.#recorded.add(repeat.clientId);
      return;
    }
    for (const said of all) {
      if (said.earlier > 0 && compareAfter(said.after, message.serverId) < 0) said.earlier -= 1;
    }
  }

  #isRecordOf(
    said: SpokenWithRobot,
    serverId: string | null,
    from: 'history' | 'poll',
    fits: (clientId: string, serverId: string) => boolean,
  ): boolean {
    if (said.isUncertain) return compareAfter(said.after, serverId) < 0 && isOlder(serverId, said.before);
    // A backend that stores an answer also stores its question. If the question has no record, this is another text with
    // the same words.
    if (said.answers !== null && !this.#recorded.has(said.answers)) return false;
    // A poll holds everything from before it began. If it does not hold this sentence, the same text later is a new one.
    if (from === 'poll') return said.polls >= this.#answered;
    return serverId === null || fits(said.clientId, serverId);
  }

  #add(direction: Direction, body: MessageBody, said: Omit<SpokenWithRobot, 'words' | 'polls'>): void {
    const words = comparableText(body);
    if (words === null) return;
    const key = `${direction} ${words}`;
    const all = this.#said.get(key) ?? [];
    all.push({ ...said, words, polls: this.#polls });
    this.#said.set(key, all);
  }

  #all(direction: Direction, body: MessageBody): SpokenWithRobot[] {
    const words = this.#said.size === 0 ? null : comparableText(body);
    return (words === null ? undefined : this.#said.get(`${direction} ${words}`)) ?? [];
  }
}

const isOlder = (serverId: string | null, than: string | null): boolean =>
  than === null || compareAfter(serverId, than) < 0;

const comparableText = (body: MessageBody): string | null => {
  if (body.kind === 'text') return body.text.trim();
  if (body.kind === 'html') return body.html.trim();
  if (body.kind === 'images' || body.kind === 'video' || body.kind === 'media') return JSON.stringify(body);
  return null;
};
