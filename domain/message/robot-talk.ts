import { EarlyAnswers } from './early-answers';
import { CERTAIN, type ExpectedRecord, ExpectedRecords, UNCERTAIN } from './expected-records';
import type { Direction, Message, MessageBody } from './message';
import { compareAfter } from './message-place';
import { ReceivedRecords } from './received-records';
import type { Repeat } from './reconcile';
import { ALONE } from './record-context';

type RecordFacts = Pick<Message, 'direction' | 'body' | 'serverId'>;

/** What an answer of the robot answers. */
export interface AnswerFacts {
  /** The typed sentence, by client id; null: the robot was not asked by a sentence. */
  readonly answers: string | null;
  /** The quick question, by client id. */
  readonly question?: string | undefined;
  /** The newest server id that is known now. */
  readonly lastServerId: string | null;
}

/**
 * The talk with the robot has no client ids on the wire. A backend that keeps it sends it again with its own ids: by a
 * poll after the hand-over, or in a later history. Each such record is matched once, by direction and text.
 */
export class RobotTalk {
  readonly #expected = new ExpectedRecords();
  readonly #records = new ReceivedRecords();
  readonly #forAgent = new Set<string>();
  #polls = 0;
  /** Number of polls that had begun when the last answered poll was asked. */
  #answeredPolls = 0;
  readonly #early = new EarlyAnswers();
  /** Sentences that the robot is asked at this moment, by client id. */
  readonly #underWay = new Map<string, ExpectedRecord>();
  /** The newest server id that was known when a sentence or a quick question was asked, by its client id. */
  readonly #askedAfter = new Map<string, string | null>();

  /** The robot was not asked and has said nothing: no message belongs to the talk. */
  readonly isSilent = (): boolean => this.#expected.isEmpty && this.#early.isIdle;

  pollBegins(): void {
    this.#polls += 1;
  }

  /**
   * @param added the messages of the poll that were not known
   * @param isComplete false: the poll left out messages that the next poll will bring
   */
  pollEnded(added: readonly RecordFacts[], isComplete = true): void {
    if (isComplete) this.#answeredPolls = this.#polls;
    this.#early.polled(added);
  }

  /** @param added the messages of the history or of a poll that were not known */
  added(added: readonly RecordFacts[]): void {
    this.#early.added(added);
  }

  /** @param answers the answers before the first sentence of the last messages */
  answersWithoutSentence(answers: readonly RecordFacts[]): void {
    this.#early.cutOff(answers);
  }

  /** The robot is asked. A history that is read meanwhile may contain the sentence and its answer. */
  asked(clientId: string, body: MessageBody, after: string | null): void {
    this.#early.sentenceAsked(clientId);
    this.#askedAfter.set(clientId, after);
    this.#records.asked(clientId);
    this.#forAgent.delete(clientId);
    const expected = this.#expect('to_service', body, { ...UNCERTAIN, clientId, after });
    if (expected) this.#underWay.set(clientId, expected);
  }

  /** The robot answered this sentence or quick question. If its echo came before, a record of it is older. */
  sentenceAnswered({ clientId, body, serverId }: RecordFacts & Pick<Message, 'clientId'>): void {
    const asked = this.#underWay.get(clientId);
    // If the record came before the answer, no further record is expected.
    if (asked && !this.#expected.remove(asked, 'to_service')) return;
    const after = this.#askedAfter.get(clientId) ?? null;
    this.#expect('to_service', body, { ...CERTAIN, clientId, after, before: serverId });
  }

  /** A quick question is asked: a poll may bring its answer first. */
  questionAsked(clientId: string, after: string | null): void {
    this.#askedAfter.set(clientId, after);
    this.#early.questionAsked(clientId);
  }

  /**
   * The answer was shown, or none came. Without an answer a record of the sentence stays expected: the robot may have received
   * it, or another tab may ask it after this one was refused.
   */
  askEnds(clientId: string): void {
    this.#underWay.delete(clientId);
    this.#askedAfter.delete(clientId);
    this.#early.askEnds(clientId);
  }

  /** An answer of the robot was shown. Its record is newer than the messages that were known when the robot was asked. */
  answerShown(clientId: string, body: MessageBody, { answers, question, lastServerId }: AnswerFacts): void {
    const askedAfter = this.#askedAfter.get(answers ?? question ?? '');
    const after = askedAfter === undefined ? lastServerId : askedAfter;
    this.#expect('to_visiter', body, { ...CERTAIN, clientId, answers, after });
  }

  /** An own sentence went to the robot and no answer came. */
  expectUncertainRecord(
    clientId: string,
    body: MessageBody,
    record: { readonly after: string | null; readonly earlier: number },
  ): void {
    this.#records.asked(clientId);
    this.#expect('to_service', body, { ...UNCERTAIN, clientId, ...record });
  }

  expectsRecordOf(clientId: string, body: MessageBody): boolean {
    return this.#expected.all('to_service', body).some((expected) => expected.clientId === clientId);
  }

  /** The sentence is now meant for an agent. */
  redirectToAgent(clientId: string): void {
    this.#forAgent.add(clientId);
  }

  /** The robot's record of the sentence has come, and it is the record with this server id. */
  hasRecordOf(clientId: string, serverId: string | null): boolean {
    return this.#records.withServerId(serverId) === clientId;
  }

  /** The sentence itself was stored for the agent. If the robot also received it, that was earlier. */
  storedForAgent(clientId: string, body: MessageBody, serverId: string): void {
    for (const expected of this.#expected.all('to_service', body))
      if (expected.clientId === clientId) expected.before = serverId;
  }

  /** How many own sentences with this text the robot has answered whose record has not come. */
  timesAnswered(body: MessageBody): number {
    return this.#expected.all('to_service', body).filter(({ isUncertain }) => !isUncertain).length;
  }

  /** A poll or a history brought this answer before the robot's own answer came. */
  wasPolled(body: MessageBody, answers: string | null, question: string | null = null): boolean {
    return this.#early.has(body, answers !== null && this.#records.has(answers), question);
  }

  /** @returns what the message repeats, or null */
  repeatOf(message: RecordFacts, from: 'history' | 'poll', context = ALONE): Repeat | null {
    const known = this.#records.withServerId(message.serverId);
    if (known !== undefined) return this.#repeat(known);
    const candidates = this.#expected
      .all(message.direction, message.body)
      .filter(
        (expected) =>
          (context.isCutOff || this.#hasSentence(expected)) &&
          this.#isRecordOf(expected, message.serverId, from),
      );
    const found = this.#records.likeliest(this.#expected.answeredBy(context, candidates), message.serverId);
    // It may have been asked again, after a list left out records of earlier sentences.
    const asked = candidates.filter(({ clientId, earlier }) => clientId === found?.clientId && earlier === 0);
    const isOwn = asked.some((one) => one === found || compareAfter(one.after, message.serverId) < 0);
    return found && isOwn ? this.#repeat(found.clientId) : null;
  }

  /** A record came. The next record of the same text belongs to the next sentence. */
  recorded({ direction, body, serverId }: RecordFacts, repeat: Repeat | null): void {
    const all = this.#expected.all(direction, body);
    if (all.length === 0 || this.#records.withServerId(serverId) !== undefined) return;
    const repeated = all.find(({ clientId, earlier }) => clientId === repeat?.clientId && earlier === 0);
    if (!repeated) {
      for (const expected of all)
        if (expected.earlier > 0 && compareAfter(expected.after, serverId) < 0) expected.earlier -= 1;
      return;
    }
    this.#expected.remove(repeated, direction);
    this.#records.add(repeated, serverId);
  }

  #repeat(clientId: string): Repeat {
    return { clientId, isProof: !this.#forAgent.has(clientId) };
  }

  /** A backend that keeps an answer keeps the sentence before it. Without the sentence, it is a message of somebody else with the same text. */
  #hasSentence({ answers }: ExpectedRecord): boolean {
    return answers === null || this.#records.has(answers);
  }

  #isRecordOf(expected: ExpectedRecord, serverId: string | null, from: 'history' | 'poll'): boolean {
    const { isUncertain, after, before, polls } = expected;
    // A poll brings everything from before it began. A later message with the same text is a new one.
    if (from === 'poll' && !isUncertain) return polls >= this.#answeredPolls;
    if (serverId === null) return !isUncertain;
    // The place of the message does not help, because an echo before it moves it.
    return compareAfter(after, serverId) < 0 && (before === null || compareAfter(serverId, before) < 0);
  }

  #expect(
    direction: Direction,
    body: MessageBody,
    facts: Omit<ExpectedRecord, 'text' | 'nth' | 'polls'>,
  ): ExpectedRecord | null {
    const nth = this.#records.nthOf(facts.answers ?? facts.clientId);
    return this.#expected.add(direction, body, { ...facts, nth, polls: this.#polls });
  }
}
