import type { Direction, Message, MessageBody } from './message';
import { compareAfter } from './place';

/** Something that was said with the robot, which a record of the backend may tell again. */
interface Said {
  readonly clientId: string;
  readonly words: string;
  /** The sentence that it answers, by client id; null: nobody asked, or it was asked under an id that the wire knows. */
  readonly answers: string | null;
  /** How many polls had begun when it was said. */
  readonly polls: number;
  /** Its answer was lost: whether the robot heard it is known only when a record of it comes. */
  readonly isUncertain: boolean;
  /** A record of it is newer than this server id. */
  readonly after: string | null;
  /** A record of it is older than this server id; null: no limit is known. */
  before: string | null;
  /** So many records of the same words belong to earlier sentences. */
  earlier: number;
}

/** A record that repeats what this visitor said or heard here. */
export interface Repeat {
  readonly clientId: string;
  /** False for a sentence that is now meant for an agent: the robot's record does not show that an agent has it. */
  readonly isProof: boolean;
}

type Words = Pick<Message, 'direction' | 'body' | 'serverId'>;

/**
 * What was said with the robot has no client id on the wire. A backend that keeps it tells it again with ids of its own:
 * by a poll after the hand-over, or in a later history. Each such record is matched once, by direction and words.
 */
export class RobotTalk {
  readonly #said = new Map<string, Said[]>();
  /** Sentences whose record has come. */
  readonly #recorded = new Set<string>();
  readonly #forAgent = new Set<string>();
  #polls = 0;
  /** As many polls had begun when the last one that was answered was asked. */
  #answered = 0;
  /** Words to the visitor that the last poll brought as new. */
  #polled: ReadonlySet<string> = new Set();
  /** What the robot is asked at this moment, by client id. */
  readonly #underWay = new Map<string, Said>();
  /** Words to the visitor that came while the robot was asked. */
  readonly #toldMeanwhile = new Set<string>();

  pollBegins(): void {
    this.#polls += 1;
  }

  /**
   * @param added what the poll brought that was not known
   * @param toldAll false where it left out what the next poll will tell
   */
  pollEnded(added: readonly Words[], toldAll = true): void {
    if (toldAll) this.#answered = this.#polls;
    this.#polled = new Set(wordsToVisitor(added));
    this.added(added);
  }

  /** @param added what the history or a poll brought that was not known */
  added(added: readonly Words[]): void {
    if (this.#underWay.size > 0) for (const words of wordsToVisitor(added)) this.#toldMeanwhile.add(words);
  }

  /** The robot is asked: a history that is read meanwhile may tell the sentence and its answer. */
  asked(clientId: string, body: MessageBody, after: string | null): void {
    if (this.#underWay.size === 0) this.#toldMeanwhile.clear();
    const said = this.#add('to_service', body, { ...UNCERTAIN, clientId, after });
    if (said) this.#underWay.set(clientId, said);
  }

  /** The robot answered what it was asked. */
  heard(clientId: string, body: MessageBody): void {
    const asked = this.#underWay.get(clientId);
    if (!asked) {
      this.said(clientId, 'to_service', body);
      return;
    }
    // Nothing is left to expect where the record came before the answer.
    if (this.#leave(asked, body)) this.said(clientId, 'to_service', body);
  }

  /** No answer came. @param mayHaveHeard whether the robot may have heard it all the same */
  unanswered(clientId: string, body: MessageBody, mayHaveHeard: boolean): void {
    const asked = this.#underWay.get(clientId);
    if (asked && !mayHaveHeard) this.#leave(asked, body);
    this.#underWay.delete(clientId);
  }

  /** The answer was shown, or none came. */
  askEnds(clientId: string): void {
    this.#underWay.delete(clientId);
  }

  /** The robot read an own sentence, or said this itself. */
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

  /** An own sentence went to the robot and no answer came. */
  mayHaveHeard(
    clientId: string,
    body: MessageBody,
    record: { readonly after: string | null; readonly earlier: number },
  ): void {
    this.#add('to_service', body, { clientId, answers: null, isUncertain: true, before: null, ...record });
  }

  expectsRecordOf(clientId: string, body: MessageBody): boolean {
    return this.#all('to_service', body).some((said) => said.clientId === clientId);
  }

  /** The sentence is now meant for an agent. */
  isForAgent(clientId: string): void {
    this.#forAgent.add(clientId);
  }

  /** The sentence itself was stored for the agent: the robot had heard it before that. */
  stored(clientId: string, body: MessageBody, serverId: string): void {
    for (const said of this.#all('to_service', body)) if (said.clientId === clientId) said.before = serverId;
  }

  /** How many own sentences of these words the robot has heard whose record has not come. */
  timesHeard(body: MessageBody): number {
    return this.#all('to_service', body).filter(({ isUncertain }) => !isUncertain).length;
  }

  /** The last poll was quicker than the robot's answer itself. */
  wasPolled(body: MessageBody, answers: string | null): boolean {
    const words = wordsOf(body);
    if (words === null) return false;
    const cameWithSentence = answers !== null && this.#recorded.has(answers);
    return this.#polled.has(words) || (cameWithSentence && this.#toldMeanwhile.has(words));
  }

  /**
   * @param fits whether what stands in the conversation under this client id could have this server id
   * @param isCutOff an answer whose sentence the history does not tell any more
   * @returns what the message repeats, or null
   */
  repeatOf(
    message: Words,
    from: 'history' | 'poll',
    fits: (clientId: string, serverId: string) => boolean,
    isCutOff = false,
  ): Repeat | null {
    const found = this.#all(message.direction, message.body).find(
      (said) => (isCutOff || this.#hasSentence(said)) && this.#isRecordOf(said, message.serverId, from, fits),
    );
    if (!found || found.earlier > 0) return null;
    return { clientId: found.clientId, isProof: !this.#forAgent.has(found.clientId) };
  }

  /** A record came: the next one of the same words is of the next sentence. */
  recorded(message: Words, repeat: Repeat | null): void {
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

  /** Who keeps an answer keeps the sentence before it: without that one, the same words are another's. */
  #hasSentence({ answers }: Said): boolean {
    return answers === null || this.#recorded.has(answers);
  }

  #isRecordOf(
    said: Said,
    serverId: string | null,
    from: 'history' | 'poll',
    fits: (clientId: string, serverId: string) => boolean,
  ): boolean {
    if (said.isUncertain) return compareAfter(said.after, serverId) < 0 && isOlder(serverId, said.before);
    // A poll tells all that was said before it began: from then on the same words are said again.
    if (from === 'poll') return said.polls >= this.#answered;
    return serverId === null || fits(said.clientId, serverId);
  }

  #add(direction: Direction, body: MessageBody, facts: Omit<Said, 'words' | 'polls'>): Said | null {
    const words = wordsOf(body);
    if (words === null) return null;
    const key = `${direction} ${words}`;
    const all = this.#said.get(key) ?? [];
    const said = { ...facts, words, polls: this.#polls };
    all.push(said);
    this.#said.set(key, all);
    return said;
  }

  /** @returns whether it was still expected */
  #leave(said: Said, body: MessageBody): boolean {
    const all = this.#said.get(`to_service ${wordsOf(body)}`) ?? [];
    const index = all.indexOf(said);
    if (index >= 0) all.splice(index, 1);
    return index >= 0;
  }

  #all(direction: Direction, body: MessageBody): Said[] {
    const words = this.#said.size === 0 ? null : wordsOf(body);
    return (words === null ? undefined : this.#said.get(`${direction} ${words}`)) ?? [];
  }
}

const UNCERTAIN = { answers: null, isUncertain: true, before: null, earlier: 0 } as const;

const wordsToVisitor = (messages: readonly Words[]): readonly string[] =>
  messages.flatMap(({ direction, body }) => (direction === 'to_visiter' ? (wordsOf(body) ?? []) : []));

const isOlder = (serverId: string | null, than: string | null): boolean =>
  than === null || compareAfter(serverId, than) < 0;

const wordsOf = (body: MessageBody): string | null => {
  if (body.kind === 'text') return body.text.trim();
  if (body.kind === 'html') return body.html.trim();
  if (body.kind === 'images' || body.kind === 'video' || body.kind === 'media') return JSON.stringify(body);
  return null;
};
